import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { statements } from "@portal/api-client/contract/statements";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const { paginate, download, remove } = statements;
const calls = createClient({ paginate, download, remove }, transport);
const key = ["statements"] as const;

/** Loads and writes of statements; a write makes all loads of them stale. */
export const statementQueries = {
  paginate: (query: CallArgs<typeof statements.paginate>["query"]) =>
    queryOptions({
      queryKey: [...key, "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (id: number) => unwrap(await calls.remove({ params: { id } })),
      onSuccess: (...[, , , { client }]) => client.invalidateQueries({ queryKey: key }),
    }),
};

/** The PDF of a statement, with the server's name for it. */
export const statementFile = async (id: number, signal?: AbortSignal) =>
  unwrap(await calls.download({ params: { id }, ...(signal && { signal }) }));
