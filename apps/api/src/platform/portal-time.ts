import { TZDateMini } from "@date-fns/tz/date/mini";

const local = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d))?(?::\d\d)?$/;

/**
 * A moment from ISO 8601 with its offset, or from `YYYY-MM-DD` and `YYYY-MM-DD HH:mm` in the portal's time zone (D-A61).
 * Undefined where the text is neither, or names a day that does not exist.
 */
export function parseMoment(text: string, timeZone: string): Date | undefined {
  const parts = local.exec(text);
  if (!parts) return /(Z|[+-]\d\d:?\d\d)$/.test(text) ? valid(new Date(text)) : undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const moment = new TZDateMini(year, month - 1, day, hour, minute, timeZone);
  const isReal = moment.getMonth() === month - 1 && moment.getDate() === day && hour < 24 && minute < 60;
  return isReal ? valid(new Date(moment.getTime())) : undefined;
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) || date.getFullYear() > 9999 ? undefined : date);
