import { endpoint } from "../core/endpoint.ts";
import { audit } from "./audit.ts";

/** The columns of the file, in their order. */
export const auditExportColumns = [
  "id",
  "at",
  "user",
  "action",
  "entity",
  "entityId",
  "msisdn",
  "before",
  "after",
  "details",
] as const;

/** The audit trail as a file. */
export const auditExport = {
  download: endpoint({
    summary: "All lines of the audit trail that match the filters, as CSV",
    method: "GET",
    path: "/services/audit/export",
    access: "audit.export",
    list: audit.paginate.list,
    download: "text/csv",
    columns: auditExportColumns,
  }),
};
