const formatters = new Map<string, Intl.DateTimeFormat>();

/** `DD/MM/YYYY - HH:mm` in the portal's time zone; `-` for a missing or unreadable date (D-A32, B-642, B-692). */
export function formatDateTime(value: string | number | Date | null | undefined, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "-";
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "-";
  const part = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(date)
      .map(({ type, value: text }) => [type, text]),
  );
  return `${part.day}/${part.month}/${part.year?.padStart(4, "0")} - ${part.hour}:${part.minute}`;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}
