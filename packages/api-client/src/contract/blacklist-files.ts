import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { ApprovalRequest } from "./approvals.ts";
import { EffectDays } from "./effect-days.ts";
import { counted, JobStarted, UploadOptions } from "./jobs.ts";

/** Columns of a blacklist file, in the order that they have without a header (A-108, D-A62). */
export const blacklistFileColumns = ["msisdn", "expire_date", "carrier_id"] as const;

const Added = counted({ added: z.int(), updated: z.int() });
const Removed = counted({ removed: z.int(), notFound: z.int() });

/** A file that a second person is asked to approve. */
const AskedFile = z.extend(ApprovalRequest, UploadOptions.shape);

const csv = { field: "uploadfile", kind: "csv" } as const;

/** Add from File and Remove from File of the blacklist: the whole file or nothing (D-A62, D-A63). */
export const blacklistFiles = {
  add: endpoint({
    summary: "Adds the numbers of a CSV file to the blacklist; those that are in it get the file's expire date",
    method: "POST",
    path: "/services/blacklists/upload/add",
    access: "blacklist.create",
    reason: "bulk",
    body: UploadOptions,
    upload: csv,
    response: z.union([Added, JobStarted]),
  }),
  previewAdd: endpoint({
    summary: "Shows what adding the numbers of a CSV file to the blacklist would do, and changes nothing",
    method: "POST",
    path: "/services/blacklists/upload/add/preview",
    access: "blacklist.create",
    upload: csv,
    response: z.union([Added, JobStarted]),
  }),
  remove: endpoint({
    summary: "Removes the numbers of a CSV file from the blacklist; its expire dates are not looked at",
    method: "PUT",
    path: "/services/blacklists/upload/remove",
    access: "blacklist.delete",
    reason: "bulk",
    body: UploadOptions,
    upload: csv,
    response: z.union([Removed, JobStarted]),
  }),
  previewRemove: endpoint({
    summary: "Shows what removing the numbers of a CSV file from the blacklist would do, and changes nothing",
    method: "PUT",
    path: "/services/blacklists/upload/remove/preview",
    access: "blacklist.delete",
    upload: csv,
    response: z.union([Removed, JobStarted]),
  }),
  effectOfAdd: endpoint({
    summary: "Tries numbers of a CSV file, as if the blacklist had had them, on the last days; changes nothing",
    method: "POST",
    path: "/services/blacklists/upload/add/effect",
    access: "blacklist.create",
    body: EffectDays,
    upload: csv,
    response: z.union([counted({}), JobStarted]),
  }),
  effectOfRemove: endpoint({
    summary: "Tries numbers of a CSV file, as if the blacklist had not had them, on the last days; changes nothing",
    method: "PUT",
    path: "/services/blacklists/upload/remove/effect",
    access: "blacklist.delete",
    body: EffectDays,
    upload: csv,
    response: z.union([counted({}), JobStarted]),
  }),
  askToAdd: endpoint({
    summary:
      "Asks for the approval of a CSV file whose numbers are added to the blacklist; nothing is added until then",
    method: "POST",
    path: "/services/blacklists/upload/add/ask",
    access: "blacklist.create",
    keys: false,
    body: AskedFile,
    upload: csv,
    response: z.union([Added, JobStarted]),
  }),
  askToRemove: endpoint({
    summary: "Asks for the approval of a CSV file whose numbers leave the blacklist; nothing is removed until then",
    method: "PUT",
    path: "/services/blacklists/upload/remove/ask",
    access: "blacklist.delete",
    keys: false,
    body: AskedFile,
    upload: csv,
    response: z.union([Removed, JobStarted]),
  }),
  effectOfAsked: endpoint({
    summary: "Tries a file that waits for approval on the last days; changes nothing",
    method: "POST",
    path: "/services/blacklists/upload/asked/:id/effect",
    access: "approval.decide",
    params: idParams,
    body: EffectDays,
    response: z.union([counted({}), JobStarted]),
  }),
};
