import { providers } from "@portal/api-client/contract/providers";
import { badRequest } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { providerSource } from "./providers.queries.ts";

/** `services/providers`; the Monitor has `services/providers/list`. */
export const providerRecords = records("providers", providers, providerSource, {
  fields: { providerName: "name", providerNotificationEndpoint: "notification_endpoint" },
  present: ({ carrier_id, carrier_name }) => ({ carrierId: { carrierId: carrier_id, carrierName: carrier_name } }),
  columns: ({ carrierId }) => ({ carrier_id: carrierId }),
  check: async (tx, caller, { carrierId }, before) => {
    requireInScope(caller, { carrierId });
    if (!before && caller.providerId !== null) throw badRequest("You can only work with your own provider");
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
  },
  staysWith: "carrierId",
});
