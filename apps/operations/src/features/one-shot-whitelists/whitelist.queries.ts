import { ApiFailure, type CallArgs, createClient, isApiFailure, unwrap } from "@portal/api-client";
import { oneShotWhitelists } from "@portal/api-client/contract/one-shot-whitelists";
import * as workTexts from "@portal/api-client/work-texts";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const { paginate, delete: remove, export: exported } = oneShotWhitelists;
const calls = createClient({ paginate, remove, exported }, transport);
const key = ["one-shot-whitelists"] as const;

/** Loads and writes of the whitelist; a write makes all loads of it stale. */
export const whitelistQueries = {
  key,
  paginate: (query: CallArgs<typeof paginate>["query"]) =>
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

/** All numbers of the user's scope as a CSV file. Filters of the list do not count. */
export async function whitelistFile(args: Pick<CallArgs<typeof exported>, "signal" | "onReceive">) {
  try {
    return unwrap(await calls.exported({ query: {}, ...args }));
  } catch (error) {
    // the customer's words where the server has none of its own
    if (isApiFailure(error) && !error.body.message)
      throw new ApiFailure(error.status, { message: workTexts.fileNotSaved });
    throw error;
  }
}
