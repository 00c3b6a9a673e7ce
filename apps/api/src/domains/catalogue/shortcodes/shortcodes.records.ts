import { shortcodes } from "@portal/api-client/contract/shortcodes";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { shortcodeSource } from "./shortcodes.queries.ts";

const standard = records("shortcodes", shortcodes, shortcodeSource, {
  fields: { shortcode: "shortcode", shortcodeRelation: "relation", shortcodeType: "type" },
  present: (row) => {
    const carrierId = { carrierId: row.carrier_id, carrierName: row.carrier_name };
    return { carrierId, providerId: { providerId: row.provider_id, providerName: row.provider_name, carrierId } };
  },
  columns: ({ carrierId, providerId }) => ({ carrier_id: carrierId, provider_id: providerId }),
  check: async (tx, caller, { carrierId, providerId }, before) => {
    requireInScope(caller, { carrierId });
    await requireProviderInScope(tx, caller, providerId);
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
    await requireEnabled(tx, "provider", {
      field: "providerId",
      id: providerId,
      stored: before?.provider_id,
      of: { carrier_id: carrierId },
    });
  },
  staysWith: "providerId",
});

/** `services/shortcodes`. A new one is always enabled; the body cannot change that. */
export const shortcodeRecords: typeof standard = {
  ...standard,
  service: {
    ...standard.service,
    create: (db, caller, input) => standard.service.create(db, caller, { ...input, shortcodeEnabled: 1 }),
    createMany: (tx, caller, inputs, jobId) => {
      const enabled = new Map([...inputs].map(([key, input]) => [key, { ...input, shortcodeEnabled: 1 }]));
      return standard.service.createMany(tx, caller, enabled, jobId);
    },
  },
};
