import { valuesByKey } from "@portal/ui";

/** What the session keeps per list: its page size (D-A31), and its last address so that a form returns to the same list (D-A28). */
const prefix = "list";

export function storedLimit(list: string): number | undefined {
  const text = read(`${prefix}.${list}.limit`);
  return text === null ? undefined : Number(text);
}

export const storeLimit = (list: string, limit: number): void => write(`${prefix}.${list}.limit`, String(limit));

/** The query with which the list was last shown. */
export function storedListQuery(list: string): Record<string, string[]> {
  return valuesByKey(read(`${prefix}.${list}.query`) ?? "");
}

export const storeListQuery = (list: string, search: string): void => write(`${prefix}.${list}.query`, search);

/** Forgets all lists: what one user filtered by is nothing for the next one in this tab. */
export function forgetLists(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(`${prefix}.`));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // storage is blocked: nothing was remembered
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // storage is blocked: nothing is remembered
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // storage is blocked or full: nothing is remembered
  }
}
