import dayjs, { type Dayjs } from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { zoneOffset } from "./zone-offset.ts";

export { clockText, clockValue } from "./clock-text.ts";

dayjs.extend(utc);

type Moment = string | number | Date;

const aMinute = 60 * 1000;
const aDay = 24 * 60 * 60 * 1000;
/** Nobody's clock shows the year 10000 yet. */
const latest = Date.parse("9999-12-31T00:00Z");
const minute = "YYYY-MM-DDTHH:mm";
const second = "YYYY-MM-DDTHH:mm:ss";
const local = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?$/;

/**
 * What the portal's clock shows at a moment (P-2), in dayjs' UTC mode: to be shown, never to compute a moment with.
 * Invalid for what is no moment, as `dayjs` is.
 */
function atPortal(moment: Moment, timeZone: string): Dayjs {
  const time = new Date(moment).getTime();
  return dayjs.utc(Number.isNaN(time) ? Number.NaN : time + zoneOffset(time, timeZone));
}

/** A day with or without a time as the portal's clock shows it, in dayjs' UTC mode; null where there is no such day or time. */
function clockOf(text: string): Dayjs | null {
  const [, day, time = "00:00", seconds = ":00"] = local.exec(text) ?? [];
  if (!day) return null;
  const written = `${day}T${time}${seconds}`;
  const read = dayjs.utc(Date.parse(`${written}Z`)); // dayjs itself takes the year 0020 for 1920
  return read.isValid() && read.format(second) === written ? read : null;
}

/** A clock's text read as UTC, how far the zone is ahead of UTC a day before and after, and which of the two make the text true. */
function aroundOf(text: string, timeZone: string) {
  const shown = clockOf(text)?.valueOf();
  if (shown === undefined) return null;
  const before = zoneOffset(shown - aDay, timeZone);
  const after = zoneOffset(Math.min(shown + aDay, latest), timeZone);
  const fitting = [before, after].filter((offset) => zoneOffset(shown - offset, timeZone) === offset);
  return { shown, before, after, fitting };
}

/**
 * The moment at which the portal's clock shows a `YYYY-MM-DD` (its midnight) or a `YYYY-MM-DD HH:mm[:ss]`; null
 * where there is no such day or time. Of an hour that is there twice it is the first one, and a missing hour counts from before
 * the change; a CSV file's dates mean the same (D-A62).
 */
export function fromPortal(text: string, timeZone: string): Date | null {
  const around = aroundOf(text, timeZone);
  if (!around) return null;
  const { shown, before, fitting } = around;
  return new Date(shown - (fitting.length > 0 ? Math.max(...fitting) : before));
}

/**
 * The first moment of a `YYYY-MM-DD` at which the portal's clock shows `HH:mm`; where clocks jump over it, the first minute after
 * the jump (G10), even if that is on the next day. Null where there is no such day or time.
 */
export function firstMomentAt(day: string, time: string, timeZone: string): Date | null {
  const around = aroundOf(`${day} ${time}`, timeZone);
  if (!around) return null;
  const { shown, before, after, fitting } = around;
  if (fitting.length > 0) return new Date(shown - Math.max(...fitting));
  let moment = shown - after; // what a clock that jumped already took for it: still before the jump
  while (zoneOffset(moment, timeZone) === before) moment += aMinute;
  return new Date(moment);
}

/** `DD/MM/YYYY - HH:mm` in the portal's time zone; `-` for a missing or unreadable date (D-A32, B-642, B-692). */
export function formatDateTime(value: Moment | null | undefined, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "-";
  const shown = atPortal(value, timeZone);
  return shown.isValid() ? shown.format("DD/MM/YYYY - HH:mm") : "-";
}

/** A moment of which the UTC fields show the portal's clock: for axes of time, whose ticks stand at the portal's midnights. */
export const portalClock = (moment: Moment, timeZone: string): Date => atPortal(moment, timeZone).toDate();

/** `YYYY-MM-DD HH:mm` in the portal's time zone, as files have it (C-17). */
export const formatForFile = (moment: Moment, timeZone: string): string =>
  atPortal(moment, timeZone).format("YYYY-MM-DD HH:mm");

/** The portal's calendar day of a moment, `YYYY-MM-DD` (C-8). */
export const portalDay = (moment: Moment, timeZone: string): string => atPortal(moment, timeZone).format("YYYY-MM-DD");

/** `YYYY-MM-DDTHH:mm` of a moment, as the browser's date-and-time input holds it; empty for none. */
export function toLocalInput(iso: string | null | undefined, timeZone: string): string {
  const shown = iso ? atPortal(iso, timeZone) : null;
  return shown?.isValid() ? shown.format(minute) : "";
}

/** The moment, as ISO 8601 UTC, that the input's text means in a time zone; null for an empty or unreadable one. */
export const fromLocalInput = (text: string, timeZone: string): string | null =>
  fromPortal(text, timeZone)?.toISOString() ?? null;

/** The same day and time of the portal's clock a year later, of what an input holds; 29 February gives 28 February. */
export const aYearAfter = (input: string): string => clockOf(input)?.add(1, "year").format(minute) ?? "";
