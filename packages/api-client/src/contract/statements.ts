import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity, message, page } from "../core/entity.ts";
import { idParams, result } from "../core/fields.ts";

/** The PDF that a provider gets for a month (B-229 to B-231). */
export const Statement = entity({
  statementId: result.id,
  providerId: z.object({
    providerId: result.id,
    providerName: result.text,
    carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
  }),
  /** The first day of its month, e.g. `2024-03-01`. */
  statementDate: result.text,
  /** Of its file, an opaque key. */
  statementPath: result.text,
  /** The name that the file came with. */
  statementFilename: result.text,
});
export type Statement = z.output<typeof Statement>;

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
  remove: endpoint({
    summary: "Deletes a statement; its file is gone with it",
    method: "DELETE",
    path: "/services/statements/:id",
    access: "statement.delete",
    params: idParams,
    response: message,
  }),
};
