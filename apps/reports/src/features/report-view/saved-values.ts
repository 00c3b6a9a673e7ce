import { type FilterValues, nameOf } from "../../filters/filter-values.ts";

/** The values of a saved filter by the names of their tokens; null where its text cannot be read. */
export function savedValues(data: string): FilterValues | null {
  try {
    const filters: unknown = JSON.parse(data);
    if (!Array.isArray(filters)) return null;
    return Object.fromEntries(filters.map(valueByName));
  } catch {
    return null; // the caller says so
  }
}

function valueByName({ queryValue, paramValue }: Record<"queryValue" | "paramValue", unknown>): [string, string] {
  if (typeof queryValue !== "string") throw new TypeError("a saved filter without its token");
  return [nameOf({ queryValue }), String(paramValue ?? "")];
}
