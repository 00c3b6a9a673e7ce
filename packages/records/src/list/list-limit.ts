/** The prefix of all keys of lists in session storage. */
export const prefix = "list";

/**
 * The page size of a list. It is a file of its own, because the shell loads a list's rows before any code of the list
 * is there.
 */
export function storedLimit(list: string): number | undefined {
  const text = read(`${prefix}.${list}.limit`);
  return text === null ? undefined : Number(text);
}

export const storeLimit = (list: string, limit: number): void => write(`${prefix}.${list}.limit`, String(limit));

export function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // storage is blocked: nothing is remembered
  }
}

export function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // storage is blocked or full: nothing is remembered
  }
}
