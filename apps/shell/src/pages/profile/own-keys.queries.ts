import { createClient, unwrap } from "@portal/api-client";
import { ownKeys as contract, type KeyInput, type NewKey } from "@portal/api-client/contract/own-keys";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const calls = createClient(contract, transport);
const queryKey = ["keys", "own"] as const;

/** The keys of the signed-in user, and what they change about them. */
export const ownKeys = {
  list: () =>
    queryOptions({
      queryKey,
      queryFn: async ({ signal }) => unwrap(await calls.own({ signal })),
      staleTime: 0, // a program may have used one since
    }),
  create: (onMade: (made: NewKey) => void) =>
    mutationOptions({
      mutationFn: async (body: KeyInput) => unwrap(await calls.create({ body })),
      onSuccess: async (made: NewKey, ...[, , { client }]) => {
        onMade(made);
        await client.invalidateQueries({ queryKey });
      },
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: async (id: number) => unwrap(await calls.revokeOwn({ params: { id } })),
      onSuccess: (...[, , , { client }]) => client.invalidateQueries({ queryKey }),
    }),
};
