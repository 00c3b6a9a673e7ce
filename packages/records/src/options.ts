import type { OnReceive } from "@portal/api-client";
import type { UseMutationOptions, UseQueryOptions } from "@tanstack/react-query";

/** The part of query options that lists and forms read. */
export interface LoadOptions<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | symbol;
}

/** The part of mutation options that lists and forms read. */
export interface WriteOptions<Variables> {
  readonly mutationFn?: (variables: Variables, context: never) => Promise<unknown>;
}

/** How a list's file is downloaded. */
export interface DownloadArgs {
  readonly signal?: AbortSignal;
  readonly onReceive?: OnReceive;
  /** The columns of the file in their order; absent for all. */
  readonly columns?: readonly string[];
}

/** Turns options, which lists and forms read by their shape, into TanStack's own type again. */
export const asQuery = <Data>(options: LoadOptions<Data>) => options as UseQueryOptions<Data>;
export const asMutation = <Variables, Answer = unknown>(options: WriteOptions<Variables> = {}) =>
  options as UseMutationOptions<Answer, Error, Variables>;
