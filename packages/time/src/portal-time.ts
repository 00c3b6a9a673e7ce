import dayjs, { type Dayjs } from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { zoneOffset } from "./zone-offset.ts";

export { clockText, clockValue } from "./clock-text.ts";

dayjs.extend(utc);

type Moment = string | number | Date;

const aMinute = 60 * 1000;
const aDay = 24 * 60 * 60 * 1000;
/** The last moment that the portal can show. */
const latest = Date.parse("9999-12-31T00:00Z");
const minute = "YYYY-MM-DDTHH:mm";
const second = "YYYY-MM-DDTHH:mm:ss";
const local = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?$/;

/**
 * The portal's clock at a moment, in dayjs' UTC mode: for showing it, never for computing with it. Invalid where the
 * input is not a moment, as in `dayjs`.
 */
function atPortal(moment: Moment, timeZone: string): Dayjs {
  const time = new Date(moment).getTime();
  return dayjs.utc(Number.isNaN(time) ? Number.NaN : time + zoneOffset(time, timeZone));
}

/** A day with or without a time on the portal's clock, in dayjs' UTC mode; null where there is no such day or time. */
function clockOf(text: string): Dayjs | null {
  const [, day, time = "00:00", seconds = ":00"] = local.exec(text) ?? [];
  if (!day) return null;
  const written = `${day}T${time}${seconds}`;
  const read = dayjs.utc(Date.parse(`${written}Z`)); // dayjs itself takes the year 0020 for 1920
  return read.isValid() && read.format(second) === written ? read : null;
}

/**
 * The text read as UTC, the zone's offsets a day before and after it, and those offsets at which the zone's clock shows
 * the text.
 */
function aroundOf(text: string, timeZone: string) {
  const shown = clockOf(text)?.valueOf();
  if (shown === undefined) return null;
  const before = zoneOffset(shown - aDay, timeZone);
  const after = zoneOffset(Math.min(shown + aDay, latest), timeZone);
  const fitting = [before, after].filter((offset) => zoneOffset(shown - offset, timeZone) === offset);
  return { shown, before, after, fitting };
}

/**
 * The moment at which the portal's clock shows a `YYYY-MM-DD` (its midnight) or a `YYYY-MM-DD HH:mm[:ss]`; null where
 * there is no such day or time. An hour that comes twice is the first one, and a skipped hour counts from before the
 * change. The dates of CSV files are read in the same way.
 */
export function fromPortal(text: string, timeZone: string): Date | null {
  const around = aroundOf(text, timeZone);
  if (!around) return null;
  const { shown, before, fitting } = around;
  return new Date(shown - (fitting.length > 0 ? Math.max(...fitting) : before));
}

/**
 * The first moment of a `YYYY-MM-DD` at which the portal's clock shows `HH:mm`; where clocks jump over it, the first
 * minute after the jump, even if that is on the next day. Null where there is no such day or time.
 */
export function firstMomentAt(day: string, time: string, timeZone: string): Date | null {
  const around = aroundOf(`${day} ${time}`, timeZone);
  if (!around) return null;
  const { shown, before, after, fitting } = around;
  if (fitting.length > 0) return new Date(shown - Math.max(...fitting));
  let moment = shown - after; // read with the offset after the jump, this moment is still before it
  while (zoneOffset(moment, timeZone) === before) moment += aMinute;
  return new Date(moment);
}

/** `DD/MM/YYYY - HH:mm` in the portal's time zone; `-` for a missing or unreadable date. */
export function formatDateTime(value: Moment | null | undefined, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "-";
  const shown = atPortal(value, timeZone);
  return shown.isValid() ? shown.format("DD/MM/YYYY - HH:mm") : "-";
}

/** A moment whose UTC fields show the portal's clock: for axes of time, whose ticks stand at the portal's midnights. */
export const portalClock = (moment: Moment, timeZone: string): Date => atPortal(moment, timeZone).toDate();

/** `YYYY-MM-DD HH:mm` in the portal's time zone, the form in files. */
export const formatForFile = (moment: Moment, timeZone: string): string =>
  atPortal(moment, timeZone).format("YYYY-MM-DD HH:mm");

/** The portal's calendar day of a moment, `YYYY-MM-DD`. */
export const portalDay = (moment: Moment, timeZone: string): string => atPortal(moment, timeZone).format("YYYY-MM-DD");

/** The value of a date-and-time input for a moment, `YYYY-MM-DDTHH:mm`; empty for none. */
export function toLocalInput(iso: string | null | undefined, timeZone: string): string {
  const shown = iso ? atPortal(iso, timeZone) : null;
  return shown?.isValid() ? shown.format(minute) : "";
}

/** The moment, as ISO 8601 UTC, of an input's text in a time zone; null for an empty or unreadable one. */
export const fromLocalInput = (text: string, timeZone: string): string | null =>
  fromPortal(text, timeZone)?.toISOString() ?? null;

/** The text of an input for the same day and time of the portal's clock a year later; 29 February gives 28 February. */
export const aYearAfter = (input: string): string => clockOf(input)?.add(1, "year").format(minute) ?? "";
