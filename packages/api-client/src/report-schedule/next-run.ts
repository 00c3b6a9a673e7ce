import { firstMomentAt, portalDay } from "@portal/time";
import { isRealDay, moveDay } from "../core/date-range.ts";

/** The seeded periodicities by their ids. */
export const periodicityIds = { daily: 1, weekly: 2, monthly: 3 } as const;

export interface ScheduleTimes {
  periodicityId: number;
  /** `HH:mm`, in the portal's time zone. */
  time: string;
  /** The creation date, which gives a weekly schedule its weekday and a monthly one its day. */
  createdAt: Date;
  timeZone: string;
}

/** The most days that are tried: no two months are longer, and one of their days fits. */
const mostDays = 62;

/**
 * The first planned moment after another one: daily, on the weekday of its creation, or on that day of the month and on the
 * last one of a shorter month. A time that a clock change skips is the next minute that exists.
 */
export function nextRun(schedule: ScheduleTimes, after: Date): Date {
  const { time, timeZone } = schedule;
  const created = portalDay(schedule.createdAt, timeZone);
  const today = portalDay(after, timeZone);
  for (let ahead = 0; ahead <= mostDays; ahead += 1) {
    const day = moveDay(today, ahead);
    const moment = isRunDay(schedule.periodicityId, created, day) ? firstMomentAt(day, time, timeZone) : null;
    if (moment && moment > after) return moment;
  }
  throw new Error(`No run of periodicity ${schedule.periodicityId} at ${time} follows ${after.toISOString()}`);
}

function isRunDay(periodicityId: number, created: string, day: string): boolean {
  if (periodicityId === periodicityIds.weekly) return weekday(day) === weekday(created);
  if (periodicityId === periodicityIds.monthly) return isSameOfMonth(day, created);
  return periodicityId === periodicityIds.daily;
}

function isSameOfMonth(day: string, created: string): boolean {
  const wanted = created.slice(8);
  const isLast = moveDay(day, 1).endsWith("-01");
  return day.slice(8) === wanted || (isLast && !isRealDay(day.slice(0, 8) + wanted));
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
