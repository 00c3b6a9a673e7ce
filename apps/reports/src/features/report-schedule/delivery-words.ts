import { filtersOnDay, nextRun, type ScheduledFilter, type ScheduleTimes } from "@portal/api-client/report-schedule";
import { dayAndTime, nameOf, usualTime } from "../../filters/filter-values.ts";
import { dateText } from "./day-words.ts";
import type { ScheduleValues } from "./schedule-values.ts";

/** The first delivery of a schedule that is created at this moment; null until the form says how often and when. */
export function firstDelivery(
  { agendPeriodicityId, agendTime }: Pick<ScheduleValues, "agendPeriodicityId" | "agendTime">,
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  if (agendPeriodicityId === null || !isTime(agendTime)) return null;
  const times: ScheduleTimes = { periodicityId: agendPeriodicityId, time: agendTime, createdAt: now, timeZone };
  return nextRun(times, now);
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * The days that a delivery on a day covers, in words, as the worker will ask for them: `01/05/2024 to 07/05/2024`. Null
 * where no date is asked for, or none is filled in yet.
 */
export function coveredWords(filters: readonly ScheduledFilter[], runDay: string): string | null {
  const dates = filtersOnDay(filters, runDay).filter(({ type, paramValue }) => type === "date" && paramValue !== "");
  const named = (name: string) => dates.find((filter) => nameOf(filter) === name);
  const [from, to] = [named("from"), named("to")];
  const first = from ?? dates.find((filter) => filter !== to);
  if (first && to) return `${inWords(first)} to ${inWords(to)}`;
  if (to) return `everything up to ${inWords(to)}`;
  if (from) return `everything from ${inWords(from)}`;
  return first ? inWords(first) : null;
}

/** A date such as `01/05/2024`, with its time where that is not the usual one of its filter. */
function inWords(filter: { queryValue: string; paramValue: string }): string {
  const { day, time } = dayAndTime(filter.paramValue);
  return dateText(time === usualTime(nameOf(filter)) ? day : filter.paramValue);
}

/** The meaning of a place of the slider: `8 days before the delivery`. */
export function daysBefore(days: number): string {
  if (days === 0) return "the day of the delivery";
  return days === -1 ? "1 day before the delivery" : `${-days} days before the delivery`;
}
