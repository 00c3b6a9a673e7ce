import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { choice, pathId } from "../core/fields.ts";
import type { BulkResource } from "./bulk-changes.ts";
import { counted, guardFields, JobStarted, UploadOptions } from "./jobs.ts";

/** The resources whose records can be written by a CSV file. */
export const fileResources = [
  "users",
  "countries",
  "carriers",
  "carrierPolicies",
  "refusalCodes",
  "providers",
  "shortcodes",
  "billingCodes",
  "products",
  "productKeywords",
  "messages",
  "blacklists",
  "menus",
  "reportCategories",
  "reportChartTypes",
] as const satisfies readonly BulkResource[];
export type FileResource = (typeof fileResources)[number];

export const recordFileOutcomes = ["created", "changed", "unchanged"] as const;

const params = z.object({ resource: choice(fileResources) });
const csv = { field: "uploadfile", kind: "csv" } as const;

/** The number of new, changed and equal records of a file. */
export const RecordsWritten = counted({ created: z.int(), changed: z.int(), unchanged: z.int() });
export type RecordsWritten = z.output<typeof RecordsWritten>;

/**
 * `services/record-files`: records of a resource by a CSV file with the headings of its list's export. A row with an id, or with
 * the name of a record, changes that record; any other row is a new one. The whole file or nothing.
 */
export const recordFiles = {
  template: endpoint({
    summary: "The headings of a file of records, as a CSV file without rows",
    method: "GET",
    path: "/services/record-files/:resource/template",
    access: "signed-in",
    params,
    download: "text/csv",
  }),
  preview: endpoint({
    summary: "Tries a file of records and takes it back; the rows of its job have each field before and after",
    method: "POST",
    path: "/services/record-files/:resource/preview",
    access: "signed-in",
    params,
    upload: csv,
    response: z.union([RecordsWritten, JobStarted]),
  }),
  apply: endpoint({
    summary: "Creates and changes records by a CSV file, with the rights and the rules of single calls",
    method: "POST",
    path: "/services/record-files/:resource",
    access: "signed-in",
    reason: "bulk",
    params,
    body: z.extend(UploadOptions, {
      ...guardFields,
      /** The job of the caller's preview of this file: a record that was changed since is refused. */
      previewId: z.optional(pathId),
    }),
    upload: csv,
    response: z.union([RecordsWritten, JobStarted]),
  }),
};
