import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity, message, page } from "../core/entity.ts";
import { idParams, result } from "../core/fields.ts";
import { counted, JobStarted, UploadOptions } from "./jobs.ts";

/** A number that is let through once (B-232). Its tie is stored and not sent. */
export const OneShotWhitelist = entity({ oneShotWhitelistId: result.id, msisdn: result.text });
export type OneShotWhitelist = z.output<typeof OneShotWhitelist>;

const csv = { field: "uploadfile", kind: "csv" } as const;

const Added = counted({ inserted: z.int(), duplicated: z.int() });
const Removed = counted({ deleted: z.int(), notFound: z.int() });

/** `services/one-shot-whitelists`: numbers that staff let through once (5.13). */
export const oneShotWhitelists = {
  list: endpoint({
    summary: "Numbers in scope, the newest first",
    method: "GET",
    path: "/services/one-shot-whitelists",
    access: "whitelist.list",
    response: z.array(OneShotWhitelist),
  }),
  paginate: endpoint({
    summary: "Page of numbers in scope; looking for one needs `whitelist.search` too",
    method: "GET",
    path: "/services/one-shot-whitelists/paginate",
    access: "whitelist.list",
    list: { filters: { msisdn: "prefix" }, sortBy: ["msisdn"], start: ["msisdn", "asc"] },
    response: page(OneShotWhitelist),
  }),
  export: endpoint({
    summary: "All numbers in scope, as CSV",
    method: "GET",
    path: "/services/one-shot-whitelists/export/",
    access: "whitelist.export",
    query: z.strictObject({}),
    download: "text/csv",
    columns: ["msisdn"],
  }),
  delete: endpoint({
    summary: "Deletes a number for good, so that it can be added again",
    method: "DELETE",
    path: "/services/one-shot-whitelists/:id",
    access: "whitelist.delete-export",
    reason: "delete",
    params: idParams,
    response: message,
  }),
  add: endpoint({
    summary: "Adds the numbers of a CSV file; those that are in the list already are counted",
    method: "POST",
    path: "/services/one-shot-whitelists/upload/add",
    access: "whitelist.import",
    reason: "bulk",
    body: UploadOptions,
    upload: csv,
    response: z.union([Added, JobStarted]),
  }),
  previewAdd: endpoint({
    summary: "Shows what adding the numbers of a CSV file would do, and changes nothing",
    method: "POST",
    path: "/services/one-shot-whitelists/upload/add/preview",
    access: "whitelist.import",
    upload: csv,
    response: z.union([Added, JobStarted]),
  }),
  remove: endpoint({
    summary: "Removes the numbers of a CSV file; those that are not in the list are counted",
    method: "PUT",
    path: "/services/one-shot-whitelists/upload/remove",
    access: "whitelist.delete-export",
    reason: "bulk",
    body: UploadOptions,
    upload: csv,
    response: z.union([Removed, JobStarted]),
  }),
  previewRemove: endpoint({
    summary: "Shows what removing the numbers of a CSV file would do, and changes nothing",
    method: "PUT",
    path: "/services/one-shot-whitelists/upload/remove/preview",
    access: "whitelist.delete-export",
    upload: csv,
    response: z.union([Removed, JobStarted]),
  }),
};
