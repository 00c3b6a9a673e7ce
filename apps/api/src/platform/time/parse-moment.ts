import { fromPortal, toLocalInput } from "@portal/time";

const ofOffset = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;

/**
 * A moment from ISO 8601 with its offset, or from `YYYY-MM-DD` and `YYYY-MM-DD HH:mm` in the portal's time zone. Undefined if
 * the text is neither, or names a day that does not exist or an hour that the clocks skip that day.
 */
export function parseMoment(text: string, timeZone: string): Date | undefined {
  const moment = ofOffset.test(text) ? new Date(text) : onTheClock(text, timeZone);
  const year = moment?.getUTCFullYear() ?? Number.NaN;
  return moment && year >= 1 && year <= 9999 ? moment : undefined;
}

function onTheClock(text: string, timeZone: string): Date | null {
  const moment = fromPortal(text, timeZone);
  const shown = toLocalInput(moment?.toISOString(), timeZone);
  return shown !== "" && shown.startsWith(text.slice(0, shown.length).replace(" ", "T")) ? moment : null;
}
