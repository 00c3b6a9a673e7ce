import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { choice, idParams, numeric, result, several } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { counted, JobStarted } from "./jobs.ts";

/**
 * The resources whose lists can be changed in bulk, and the fields that such a change may set. Names and references that
 * depend on each other are left out: they are set record by record.
 */
export const bulkFields = {
  countries: ["countryCurrency", "countryCurrencyExchange"],
  carriers: ["countryId"],
  carrierPolicies: ["carrierPolicyDescription", "carrierPolicyValue"],
  refusalCodes: ["refusalCodeMeaning", "refusalCodeRemedy"],
  providers: ["providerNotificationEndpoint"],
  shortcodes: ["shortcodeRelation", "shortcodeType"],
  billingCodes: ["billingCodeDescription", "billingCodePrice", "billingType"],
  products: [
    "productPeriodicity",
    "productFreeTrial",
    "productQuietTimeEnabled",
    "productMaxDailySubs",
    "productMaxMonthlySubs",
    "productRetationDays",
  ],
  productKeywords: ["productKeywordType"],
  messages: ["message", "messageType"],
  blacklists: ["blacklistExpireDate"],
  menus: ["menuDescription"],
  permissions: [],
  roles: [],
  users: [],
  reportCategories: [],
  reportChartTypes: [],
  reportDatasources: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BulkResource = keyof typeof bulkFields;

export const bulkActions = ["edit", "delete", "restore", "addRoles", "deleteRoles"] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkChangeOutcomes = ["changed", "unchanged", "refused", "changedSince", "notFound"] as const;
export type BulkChangeOutcome = (typeof bulkChangeOutcomes)[number];

/** The most records of one change. */
export const mostBulkRecords = 50_000;

const names = Object.keys(bulkFields) as [BulkResource, ...BulkResource[]];

/** The change, and the records: those with these ids, or all that match the filters of the resource's list. */
export const BulkChange = z.object({
  resource: choice(names),
  action: choice(bulkActions),
  /** The new values of an `edit`, by field; the resource says which fields may be set. */
  set: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** The roles that `addRoles` gives to users, or `deleteRoles` takes from them. */
  roles: z.optional(several(result.id, 100)),
  ids: z.optional(several(result.id, mostBulkRecords)),
  filters: z.optional(several(z.object({ field: z.string(), value: z.string() }), 100)),
  /** The number of records that the caller means; 409 where the filters match another number. */
  expected: z.optional(z.int(texts.notAnInteger).check(z.minimum(1))),
});
export type BulkChange = z.output<typeof BulkChange>;

const outcome = z.int();

/** The number of records with each outcome. */
export const BulkChanged = counted({
  changed: outcome,
  unchanged: outcome,
  refused: outcome,
  changedSince: outcome,
  notFound: outcome,
});
export type BulkChanged = z.output<typeof BulkChanged>;

/** `services/bulk-changes`: one change of many records, with the rights and the rules of single ones (ADR 42). */
export const bulkChanges = {
  preview: endpoint({
    summary: "Tries a change of many records and takes it back; the rows of its job say what would become of each",
    method: "POST",
    path: "/services/bulk-changes/preview",
    access: "signed-in",
    body: BulkChange,
    response: z.union([BulkChanged, JobStarted]),
  }),
  apply: endpoint({
    summary: "Does what a preview showed, once; a record that was changed since stays as it is",
    method: "POST",
    path: "/services/bulk-changes",
    access: "signed-in",
    reason: "bulk",
    body: z.object({
      /** The job of the caller's preview. */
      previewId: result.id,
      /** The number of records that the caller has confirmed, where the change is a large one. */
      confirmedCount: z.optional(
        z.pipe(
          z.transform((value: number | string) => numeric(value)),
          z.int(),
        ),
      ),
    }),
    response: z.union([BulkChanged, JobStarted]),
  }),
  export: endpoint({
    summary: "The chosen records of a list as its CSV export; a body has room for more ids than an address",
    method: "POST",
    path: "/services/bulk-changes/export",
    access: "signed-in",
    body: z.object({ resource: choice(names), ids: several(result.id, mostBulkRecords) }),
    download: "text/csv",
  }),
  undo: endpoint({
    summary: "Takes back a bulk change of the caller, once; a record that was changed since stays as it is",
    method: "POST",
    path: "/services/bulk-changes/:id/undo",
    access: "signed-in",
    reason: "bulk",
    params: idParams,
    response: z.union([BulkChanged, JobStarted]),
  }),
};
