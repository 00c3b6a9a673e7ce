import { createClient, unwrap } from "@portal/api-client";
import { type AuditEntity, audit } from "@portal/api-client/contract/audit";
import { transport, useCan } from "@portal/auth";
import type { PortalDataValue } from "@portal/ui";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { listSettingsOfUser } from "./list-settings.ts";

const calls = createClient({ history: audit.history }, transport);

/** A form names its table in words; the API refuses one that it does not know. */
const history = (entity: string, id: number) =>
  queryOptions({
    queryKey: ["audit", "history", entity, id],
    queryFn: async ({ signal }) => {
      const query = { entity: entity as AuditEntity, entityId: String(id) };
      return unwrap(await calls.history({ query, signal }));
    },
  });

/** What forms and lists of all remotes read from the API, as far as the user may: histories need `audit.list`. */
export function usePortalDataOfUser(): PortalDataValue {
  const mayReadHistory = useCan("audit.list");
  return useMemo(() => ({ listSettings: listSettingsOfUser, ...(mayReadHistory && { history }) }), [mayReadHistory]);
}
