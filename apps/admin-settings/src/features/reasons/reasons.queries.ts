import { createClient, unwrap } from "@portal/api-client";
import { type ReasonRule, reasons } from "@portal/api-client/contract/reasons";
import { refetchUser, transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const calls = createClient(reasons, transport);
const key = ["reasons"] as const;

/** The rules that ask for reasons. A change holds for the own session at once, since its user is loaded again. */
export const reasonQueries = {
  list: () => queryOptions({ queryKey: key, queryFn: async ({ signal }) => unwrap(await calls.list({ signal })) }),
  edit: () =>
    mutationOptions({
      mutationFn: async ({ action, ...body }: ReasonRule) => unwrap(await calls.edit({ params: { action }, body })),
      onSuccess: () => void refetchUser(),
      onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: key }),
    }),
};
