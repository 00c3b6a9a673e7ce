import { TZDateMini } from "@date-fns/tz/date/mini";

const two = (value: number) => String(value).padStart(2, "0");

/** `YYYY-MM-DDTHH:mm` of a moment in a time zone, as the platform's date-and-time input holds it; empty for none. */
export function toLocalInput(iso: string | null | undefined, timeZone: string): string {
  if (!iso || Number.isNaN(Date.parse(iso))) return "";
  const date = new TZDateMini(Date.parse(iso), timeZone);
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment, as ISO 8601 UTC, that the input's text means in a time zone; null for an empty one. */
export function fromLocalInput(text: string, timeZone: string): string | null {
  const [year, month, day, hour, minute] = text.split(/[-T:]/).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new TZDateMini(2000, 0, 1, hour ?? 0, minute ?? 0, timeZone);
  // a year below 100, as it stands there while 2026 is being typed, is no year of the last century
  date.setFullYear(year, month - 1, day);
  date.setHours(hour ?? 0, minute ?? 0);
  return Number.isNaN(date.getTime()) ? null : new Date(date.getTime()).toISOString();
}
