import type { FilterKind } from "@portal/api-client";

/** The value of a field in an answer; for a reference, its id. */
export function ownValue(row: object, key: string): unknown {
  const value = (row as Record<string, unknown>)[key];
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : value;
}

/** The value of a field in an answer, its own or that of a record it refers to. */
export function valueIn(row: unknown, key: string): unknown {
  if (typeof row !== "object" || row === null) return undefined;
  if (key in row) return ownValue(row, key);
  return Object.values(row)
    .map((inner) => valueIn(inner, key))
    .find((value) => value !== undefined);
}

/** Values of a column in the database's order; exact numbers travel as text. */
export function inOrder(values: unknown[]): unknown[] {
  const ordered = values.every((value) => /^[\d.]+$/.test(String(value))) ? values.map(Number) : (values as string[]);
  return values
    .map((value, index) => ({ value, by: ordered[index] ?? 0 }))
    .toSorted((one, other) => (one.by < other.by ? -1 : Number(one.by > other.by)))
    .map(({ value }) => value);
}

/** A value of a filter that a record with this value does not match. */
export function otherThan(kind: FilterKind, held: string): string {
  if (kind === "flag") return held === "1" ? "0" : "1";
  if (kind === "number") return String(Number(held) + 1);
  if (Array.isArray(kind)) return kind.find((choice) => choice !== held);
  return `${held}_x`;
}
