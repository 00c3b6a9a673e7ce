import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity, message, page } from "../core/entity.ts";
import { flag, idParams, reference, result, sentBack } from "../core/fields.ts";
import { texts } from "../texts.ts";

/** The PDF for a provider and a month (B-229 to B-231). */
export const Statement = entity({
  statementId: result.id,
  providerId: z.object({
    providerId: result.id,
    providerName: result.text,
    carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
  }),
  /** The first day of its month, for example `2024-03-01`. */
  statementDate: result.text,
  /** The key of its file, which is opaque. */
  statementPath: result.text,
  /** The name of the uploaded file. */
  statementFilename: result.text,
});
export type Statement = z.output<typeof Statement>;

const firstOfMonth = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-01$/;

/** Year, month and `-01` (B-231, B-428); the API checks by its own clock that the month has begun. */
const monthDate = () =>
  z.string({ error: texts.required }).check(
    z.minLength(1, { error: texts.required, abort: true }),
    z.refine((text) => firstOfMonth.test(text), "Must be the first day of a month, as YYYY-MM-01"),
  );

export const StatementInput = z.object({ providerId: reference(), statementDate: monthDate() });
export type StatementInput = z.input<typeof StatementInput>;

const pdf = { field: "uploadfile", kind: "pdf" } as const;

/** `services/statements` (5.12). */
export const statements = {
  list: endpoint({
    summary: "Statements in scope, the newest first",
    method: "GET",
    path: "/services/statements",
    access: "statement.list",
    response: z.array(Statement),
  }),
  paginate: endpoint({
    summary: "Page of statements",
    method: "GET",
    path: "/services/statements/paginate",
    access: "statement.list",
    list: {
      filters: {
        carrierId: "number",
        providerId: "number",
        startDate: { range: "first", of: "days" },
        endDate: { range: "last", of: "days" },
      },
      sortBy: ["statementDate", "carrierName", "providerName", "statementId"],
      start: ["statementDate", "desc"],
    },
    response: page(Statement),
  }),
  get: endpoint({
    summary: "One statement",
    method: "GET",
    path: "/services/statements/:id",
    access: "statement.list",
    params: idParams,
    response: Statement,
  }),
  download: endpoint({
    summary: "The PDF of a statement",
    method: "GET",
    path: "/services/statements/download/:id",
    access: "statement.list",
    params: idParams,
    download: "application/pdf",
  }),
  create: endpoint({
    summary: "Adds the statement of a provider for a month; 409 if there is one already",
    method: "POST",
    path: "/services/statements",
    access: "statement.create",
    body: StatementInput,
    upload: pdf,
    response: Statement,
  }),
  edit: endpoint({
    summary:
      "Changes a statement; with `optionalFile` 1 and no file the stored one is kept, a file that is sent replaces it",
    method: "PUT",
    path: "/services/statements/:id",
    access: "statement.edit",
    params: idParams,
    body: z.extend(StatementInput, {
      statementId: z.optional(reference()),
      optionalFile: flag(0),
      dateModified: sentBack(),
    }),
    upload: { ...pdf, optional: true },
    response: Statement,
  }),
  remove: endpoint({
    summary: "Deletes a statement; its file can no longer be fetched",
    method: "DELETE",
    path: "/services/statements/:id",
    access: "statement.delete",
    reason: "delete",
    params: idParams,
    response: message,
  }),
};
