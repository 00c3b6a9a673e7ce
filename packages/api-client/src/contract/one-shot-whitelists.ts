import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { counted, JobStarted, UploadOptions } from "./jobs.ts";

const csv = { field: "uploadfile", kind: "csv" } as const;

const Added = counted({ inserted: z.int(), duplicated: z.int() });
const Removed = counted({ deleted: z.int(), notFound: z.int() });

/** `services/one-shot-whitelists`: numbers that staff let through once (5.13). */
export const oneShotWhitelists = {
  add: endpoint({
    summary: "Adds the numbers of a CSV file; those that are in the list already are counted",
    method: "POST",
    path: "/services/one-shot-whitelists/upload/add",
    access: "whitelist.import",
    body: UploadOptions,
    upload: csv,
    response: z.union([Added, JobStarted]),
  }),
  previewAdd: endpoint({
    summary: "Tells what adding the numbers of a CSV file would do, and changes nothing",
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
    body: UploadOptions,
    upload: csv,
    response: z.union([Removed, JobStarted]),
  }),
  previewRemove: endpoint({
    summary: "Tells what removing the numbers of a CSV file would do, and changes nothing",
    method: "PUT",
    path: "/services/one-shot-whitelists/upload/remove/preview",
    access: "whitelist.delete-export",
    upload: csv,
    response: z.union([Removed, JobStarted]),
  }),
};
