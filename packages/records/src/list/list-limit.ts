/** What the session keeps of lists begins with it. */
export const prefix = "list";

/** The page size of a list (D-A31); a file of its own, because the shell asks for a list's rows before any of its code is there. */
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
