import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { keys, type ProgramKey } from "@portal/api-client/contract/keys";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const calls = createClient(keys, transport);
const key = ["keys"] as const;

/** Loads of everybody's keys, and revoking one. */
export const keyQueries = {
  paginate: (query: CallArgs<typeof keys.paginate>["query"]) =>
    queryOptions({
      queryKey: [...key, "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: async ({ user, keyId }: ProgramKey) =>
        unwrap(await calls.revokeOfUser({ params: { id: user.userId, keyId } })),
      onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: key }),
    }),
};
