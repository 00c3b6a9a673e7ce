import { valuesByKey } from "@portal/ui";
import { prefix, read, write } from "./list-limit.ts";

/** The query with which the list was last shown, so that a form returns to the same list. */
export function storedListQuery(list: string): Record<string, string[]> {
  return valuesByKey(read(`${prefix}.${list}.query`) ?? "");
}

export const storeListQuery = (list: string, search: string): void => write(`${prefix}.${list}.query`, search);

/** Forgets all lists, so that filters of one user do not reach the next one in this tab. */
export function forgetLists(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(`${prefix}.`));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // storage is blocked: nothing was remembered
  }
}
