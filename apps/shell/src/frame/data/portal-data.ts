import { useCan, useCurrentUser } from "@portal/auth";
import type { PortalDataValue } from "@portal/records";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { listSettingsOfUser } from "./list-settings.ts";
import { msisdnReveal } from "./msisdn-reveal.ts";

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
