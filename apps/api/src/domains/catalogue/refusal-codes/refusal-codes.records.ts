import { refusalCodes } from "@portal/api-client/contract/refusal-codes";
import type { ActingUser } from "#platform/auth/caller.ts";
import { badRequest } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { refusalCodeSource } from "./refusal-codes.queries.ts";

/** `services/refusal-codes`, each of one carrier or of all. */
export const refusalCodeRecords = records("refusalCodes", refusalCodes, refusalCodeSource, {
  fields: { refusalCode: "code", refusalCodeMeaning: "meaning", refusalCodeRemedy: "remedy" },
  emptyLast: ["carrierName"],
  present: ({ carrier_id, carrier_name }) => ({
    // the outer join makes the name nullable; with a carrier it is not null
    carrierId: carrier_id === null ? null : { carrierId: carrier_id, carrierName: carrier_name ?? "" },
  }),
  columns: ({ carrierId }) => ({ carrier_id: carrierId }),
  check: async (tx, caller, { carrierId }, before) => {
    requireOwnCarrier(caller, carrierId);
    if (carrierId === null) return;
    requireInScope(caller, { carrierId });
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
  },
  checkWrite: async (_tx, caller, row) => requireOwnCarrier(caller, row.carrier_id),
});

/** Refuses a code of all carriers by a tied user; they may read it, but only untied users write it. */
function requireOwnCarrier(caller: ActingUser, carrierId: number | null) {
  if (carrierId === null && caller.carrierId !== null) throw badRequest("Codes of all carriers cannot be changed");
}
