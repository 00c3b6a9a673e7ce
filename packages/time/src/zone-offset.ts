const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter for the fields of a zone's clock. Swedish dates are ISO 8601 but for the `T`, so they are the fastest to
 * read.
 */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const length = "0001-01-01 00:00:00".length;

/**
 * The milliseconds by which a time zone's clock is ahead of UTC at a moment of the years 1 to 9999; `NaN` for others.
 * It uses the engine's own zone data and one cached formatter for each zone: `dayjs.tz` makes one for each call, and is
 * an hour wrong where the machine's own clock changes.
 */
export function zoneOffset(moment: number, timeZone: string): number {
  const shown = formatterOf(timeZone).format(moment).padStart(length, "0").replace(" ", "T");
  return Date.parse(`${shown}Z`) - Math.floor(moment / 1000) * 1000;
}
