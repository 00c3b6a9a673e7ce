import { createClient, unwrap } from "@portal/api-client";
import { msisdns, revealLimits } from "@portal/api-client/contract/msisdns";
import { transport, useCan, useCurrentUser } from "@portal/auth";
import type { MsisdnReveal, PortalDataValue } from "@portal/records";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { listSettingsOfUser } from "./list-settings.ts";

const calls = createClient(msisdns, transport);

/** Shows one masked number in clear, for the screens of all remotes. The audit trail has the user and their reason. */
const msisdnReveal: MsisdnReveal = {
  ...revealLimits,
  ask: async (record, reason, note) => unwrap(await calls.reveal({ body: { ...record, reason, note } })).msisdn,
};

/** The history of a record. The code of the call is loaded with the first history that is opened. */
const history = (entity: string, id: number) =>
  queryOptions({
    queryKey: ["audit", "history", entity, id],
    queryFn: async ({ signal }) => {
      const { loadHistory } = await import("./record-history.ts");
      return loadHistory({ entity, id, signal });
    },
  });

/** The calls about many records. Their code is loaded with the first such change. */
const bulk = async () => (await import("./bulk-calls.ts")).bulkCalls;

/** What screens of all remotes read from the API. Histories need `audit.list`, masked numbers `msisdn.reveal`. */
export function usePortalDataOfUser(): PortalDataValue {
  const mayReadHistory = useCan("audit.list");
  const mayReveal = useCan("msisdn.reveal");
  const reasons = useCurrentUser()?.reasons?.find(({ action }) => action === "reveal")?.texts;
  return useMemo(
    () => ({
      bulk,
      listSettings: listSettingsOfUser,
      ...(mayReadHistory && { history }),
      ...(mayReveal && { reveal: { ...msisdnReveal, reasons } }),
    }),
    [mayReadHistory, mayReveal, reasons],
  );
}
