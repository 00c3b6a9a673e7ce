import type { JobRow } from "@portal/api-client/contract/jobs";
import { type Resource, resources } from "@portal/api-client/resources";
import { formatDateTime } from "@portal/time";

/** A field of a record that a file sets, in words. */
export interface CellChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const all: readonly Resource[] = Object.values(resources);
const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The field that names a record which another one refers to: `carrierName` for `carrierId`. */
const nameFieldOf = (key: string) => all.find(({ record, list }) => list && record.id === key)?.name.field;

/** The heading of a field, as the export has it. */
function headingOf(key: string): string {
  const words = (key === "roles" ? "roleNames" : (nameFieldOf(key) ?? key)).replace(
    /[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(key: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "-";
  if (Array.isArray(value)) return value.map((role) => String(Object(role).roleName)).join("; ") || "-";
  if (typeof value === "object")
    return textOf(key, (value as Record<string, unknown>)[nameFieldOf(key) ?? ""], timeZone);
  if (key.endsWith("Enabled")) return value === 1 ? "Yes" : "No";
  return typeof value === "string" && isoDate.test(value) ? formatDateTime(value, timeZone) : String(value);
}

interface Words {
  timeZone: string;
  /** The columns of the list; a field stands where its column does, and others come after them. */
  order: readonly string[];
}

/** The fields of a row that differ, before and after; of a new record all that it has. */
export function cellChanges(
  { before, after }: Pick<JobRow, "before" | "after">,
  { timeZone, order }: Words,
): CellChange[] {
  const placeOf = (key: string) => {
    const place = order.indexOf(nameFieldOf(key) ?? key);
    return place < 0 ? order.length : place;
  };
  return Object.keys(after ?? {})
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((key) => ({
      field: headingOf(key),
      before: textOf(key, before?.[key], timeZone),
      after: textOf(key, after?.[key], timeZone),
    }))
    .filter((change) => change.before !== change.after);
}
