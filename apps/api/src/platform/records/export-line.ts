import type { ListFilter } from "@portal/api-client";
import type { ExportLine } from "../audit/audit.ts";
import type { GivenEntity } from "../audit/audit-places.ts";
import { holdsMsisdn } from "../numbers/mask.ts";

interface Exported {
  entity: Exclude<ExportLine["entity"], GivenEntity>;
  filters: readonly ListFilter[];
  rows: number;
  /** The number of records that were chosen one by one. */
  chosen?: number;
  /** The columns of a file that has not all of them. */
  columns?: readonly string[] | undefined;
}

/** Filters that name a person: their values would be personal data in a line that nobody can remove. */
const personal = new Set(["username", "user", "email", "phone"]);

/** The audit line of an exported list: which list, its filters, and how many rows it had; its columns, if it has not all of them. */
export function exportLine({ entity, filters, rows, chosen, columns }: Exported): ExportLine {
  const values = [...Map.groupBy(filters, ({ field }) => field)].map(([field, group]) => [
    field,
    personal.has(field) || holdsMsisdn(field) ? "not kept" : group.map(({ value }) => value),
  ]);
  const narrowed = values.length > 0 ? { filters: Object.fromEntries(values) } : {};
  const which = { ...(chosen !== undefined && { chosen }), ...narrowed, ...(columns && { columns }) };
  return { action: `${entity}.export`, entity, details: { rows, ...which } };
}
