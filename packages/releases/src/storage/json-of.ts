/** The value of a JSON text, and null where it is none: no schema takes that. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
