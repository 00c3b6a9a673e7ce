import type { BulkAction, BulkChangeOutcome } from "@portal/api-client/contract/bulk-changes";
import type { JobRow } from "@portal/api-client/contract/jobs";
import { formatDateTime } from "@portal/time";
import { formatCount } from "@portal/ui";

/** A number of records in words, e.g. `1,240 records`. */
export const recordsText = (count: number): string => `${formatCount(count)} ${count === 1 ? "record" : "records"}`;

interface ActionWords {
  /** The button that opens the dialog. */
  readonly open: string;
  /** The button that does it, before the number of records. */
  readonly verb: string;
  /** What was done, after the number of records. */
  readonly done: string;
}

export const actionWords: Readonly<Record<BulkAction, ActionWords>> = {
  edit: { open: "Set a field", verb: "Change", done: "changed" },
  delete: { open: "Delete", verb: "Delete", done: "deleted" },
  restore: { open: "Restore", verb: "Restore", done: "restored" },
  addRoles: { open: "Give a role", verb: "Change", done: "changed" },
  deleteRoles: { open: "Take a role", verb: "Change", done: "changed" },
};

/** What becomes of the records, as a row of the preview says it. */
const outcomes: Readonly<Record<BulkChangeOutcome, string>> = {
  changed: "Changes",
  unchanged: "Stays as it is: it is so already",
  refused: "Refused",
  changedSince: "Stays as it is: somebody changed it since",
  notFound: "Not found",
};

/** The outcome of a row in words, with the reason of a refusal. */
export const outcomeText = ({ outcome, reason }: Pick<JobRow, "outcome" | "reason">): string =>
  [outcomes[outcome as BulkChangeOutcome] ?? outcome, reason].filter(Boolean).join(": ");

/** The counts of the records that are left out, in words; empty where there are none. */
export function leftOutText(result: Readonly<Partial<Record<BulkChangeOutcome, number>>>): string {
  const words: readonly (readonly [BulkChangeOutcome, string])[] = [
    ["unchanged", "are so already"],
    ["refused", "are refused"],
    ["changedSince", "were changed by somebody since"],
    ["notFound", "were not found"],
  ];
  return words.flatMap(([name, text]) => (result[name] ? [`${formatCount(result[name])} ${text}`] : [])).join(", ");
}

const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The values of a row as staff read them; of a record that a field refers to, the name. */
export const valuesText = (values: JobRow["before"], timeZone: string): string =>
  Object.entries(values ?? {})
    .map(([field, value]) => valueText(field, value, timeZone))
    .join(", ") || "-";

/** The state of a record before or after a delete or restore. */
export function stateText(values: JobRow["before"]): string {
  const [value] = Object.values(values ?? {});
  if (value === undefined) return "-";
  return value === 1 || value === null ? "Enabled" : "Deleted";
}

function valueText(field: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "-";
  if (field.endsWith("Enabled")) return value === 1 ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, timeZone)).join(", ") || "-";
  if (typeof value === "object") return String(Object.values(value).find((part) => typeof part === "string") ?? "-");
  const text = String(value);
  return isoDate.test(text) ? formatDateTime(text, timeZone) : text;
}
