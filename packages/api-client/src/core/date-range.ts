import * as z from "zod/mini";
import { texts } from "../texts.ts";

/** Each end of a range travels one day later than staff picked, as the customer writes it; the API takes the day off again. */
const shiftDays = 1;
const day = 24 * 60 * 60 * 1000;
const calendarDay = /^(?!0000)\d{4}-\d\d-\d\d$/;
const calendarDayLength = 10;

/** Moves a calendar day. It is text and never a moment, so no time zone and no clock change matters. */
export function moveDay(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Turns the picked days, in any order, into the form of the wire: sorted, one day for both ends, each a day later. */
export function toDateRange(picked: readonly string[]): { startDate?: string; endDate?: string } {
  const sorted = picked.filter((date) => calendarDay.test(date)).toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return {};
  return { startDate: moveDay(first, shiftDays), endDate: moveDay(last, shiftDays) };
}

/** The picked days of a range on the wire; one of them stands for both. */
export function pickedDays({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) {
  const [from, to] = [startDate ?? endDate, endDate ?? startDate];
  if (from === undefined || to === undefined) return null;
  const [first = from, last = to] = [from, to].toSorted();
  return { first: moveDay(first, -shiftDays), last: moveDay(last, -shiftDays) };
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. There is no year 0, although a `Date` knows one. */
export function isRealDay(text: string): boolean {
  if (text.length !== calendarDayLength || !calendarDay.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The first day on the wire, which is the day after the very first one: each end travels a day later than it was picked. */
export const firstOfWire = "0001-01-02";

/** One end of a range in a query or a body: `YYYY-MM-DD`, or empty. */
export const rangeDay = () =>
  z.optional(z.string().check(z.refine((text) => isRealDay(text) && text >= firstOfWire, texts.notADate)));
