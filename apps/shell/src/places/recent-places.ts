import { storedText, storeText } from "@portal/ui";

const storageKey = "recentPlaces";
const mostPlaces = 5;

/** Addresses of places that the user opened, the newest first. Another user of the same browser starts without any. */
export function recentPlaces(userId: number | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(storedText(storageKey) ?? "null");
    return isRecord(stored) && stored.userId === userId ? stored.ids : [];
  } catch {
    return []; // the stored text is unreadable: nothing is remembered
  }
}

/** Remembers a choice of a user. */
export function rememberPlace(userId: number | undefined, id: string): void {
  const ids = [id, ...recentPlaces(userId).filter((other) => other !== id)].slice(0, mostPlaces);
  storeText(storageKey, JSON.stringify({ userId, ids }));
}

function isRecord(value: unknown): value is { userId: unknown; ids: string[] } {
  if (typeof value !== "object" || value === null || !("userId" in value) || !("ids" in value)) return false;
  return Array.isArray(value.ids) && value.ids.every((id) => typeof id === "string");
}
