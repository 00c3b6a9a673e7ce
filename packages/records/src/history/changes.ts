import type { AuditEntry } from "@portal/api-client/contract/audit";
import { formatDateTime } from "@portal/time";
import { fieldText } from "./history-words.ts";

export interface Change {
  readonly column: string;
  readonly field: string;
  /** The value as staff read it; `-` where there was none. */
  readonly before: string;
  readonly after: string;
}

/** Columns that repeat facts of the line itself: its record, its date. */
const noise = new Set(["id", "created_at", "updated_at", "token_version"]);

/**
 * The changed fields of a line with their values in words. A new record shows its first values. Disabling or enabling
 * shows once, as `Enabled`.
 */
export function changesOf(
  { before, after, names }: Pick<AuditEntry, "before" | "after" | "names">,
  timeZone: string,
): readonly Change[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isShown = (column: string) => !noise.has(column) && !(column === "deleted_at" && columns.includes("enabled"));
  const words = (values: AuditEntry["before"], column: string) => valueText(values?.[column], names[column], timeZone);
  return columns
    .filter(isShown)
    .map((column) => ({
      column,
      field: fieldText(column),
      before: words(before, column),
      after: words(after, column),
    }))
    .filter((change) => change.before !== change.after || isWithheld(before?.[change.column], after?.[change.column]));
}

/** Whether the API hid a value. A line holds changes only, so a text that is the same on both sides is a mask. */
const isWithheld = (before: unknown, after: unknown) => typeof before === "string" && before === after;

/** Further facts of a line, e.g. the counts of a file. */
export const detailsOf = ({ details }: Pick<AuditEntry, "details">, timeZone: string): readonly Change[] =>
  Object.entries(details ?? {}).map(([column, value]) => ({
    column,
    field: fieldText(column),
    before: "-",
    after: valueText(value, undefined, timeZone),
  }));

/** The name of a record that a field refers to, for example of `{ carrierId: 7, carrierName: "Movil" }`. */
const nameIn = (value: object): string | undefined =>
  Object.keys(value)[0]?.endsWith("Id") ? Object.values(value).find((part) => typeof part === "string") : undefined;

const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function valueText(value: unknown, names: Readonly<Record<string, string>> | undefined, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "-";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((one) => valueText(one, names, timeZone)).join(", ") || "-";
  if (typeof value === "object") return nameIn(value) ?? JSON.stringify(value);
  const text = String(value);
  if (typeof value === "string" && isoDate.test(value)) return formatDateTime(value, timeZone);
  return names?.[text] ?? text;
}
