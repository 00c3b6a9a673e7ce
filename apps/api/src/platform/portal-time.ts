import { TZDateMini } from "@date-fns/tz/date/mini";

const local = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/;
const ofOffset = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;

/**
 * A moment from ISO 8601 with its offset, or from `YYYY-MM-DD` and `YYYY-MM-DD HH:mm` in the portal's time zone (D-A61).
 * Undefined where the text is neither, names a day that does not exist, or an hour that the clocks leave out that day.
 */
export function parseMoment(text: string, timeZone: string): Date | undefined {
  const parts = local.exec(text);
  if (!parts) return ofOffset.test(text) ? valid(new Date(text)) : undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const moment = new TZDateMini(year, month - 1, day, hour, minute, second, timeZone);
  const isReal =
    moment.getFullYear() === year && // a year below 100 would become one of 1900
    moment.getMonth() === month - 1 &&
    moment.getDate() === day &&
    moment.getHours() === hour &&
    moment.getMinutes() === minute &&
    moment.getSeconds() === second;
  return isReal ? valid(new Date(moment.getTime())) : undefined;
}

const valid = (date: Date) =>
  Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999 ? undefined : date;
