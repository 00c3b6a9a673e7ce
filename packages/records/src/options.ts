import type { UseMutationOptions, UseQueryOptions } from "@tanstack/react-query";

/** Query options, as far as a ladder looks into them. */
export interface LoadOptions<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | symbol;
}

/** Mutation options, as far as a ladder looks into them. */
export interface WriteOptions<Variables> {
  readonly mutationFn?: (variables: Variables, context: never) => Promise<unknown>;
}

/** The ladders read options of any resource by their shape; here they become TanStack's own type again. */
export const asQuery = <Data>(options: LoadOptions<Data>) => options as UseQueryOptions<Data>;
export const asMutation = <Variables, Answer = unknown>(options: WriteOptions<Variables> = {}) =>
  options as UseMutationOptions<Answer, Error, Variables>;
