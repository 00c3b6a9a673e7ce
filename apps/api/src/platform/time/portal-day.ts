import { type RawBuilder, sql } from "kysely";

/**
 * The moment of a timestamp on the portal's clock. Of an hour that occurs twice it takes the first, as `fromPortal` does and
 * PostgreSQL alone does not; an hour that is skipped counts from before the change.
 */
export function firstMomentOf(clock: RawBuilder<unknown>, timeZone: string): RawBuilder<Date> {
  const earlier = sql`((${clock} - interval '1 hour') at time zone ${timeZone} + interval '1 hour')`;
  return sql<Date>`case when ${earlier} at time zone ${timeZone} = ${clock} then ${earlier}
    else ${clock} at time zone ${timeZone} end`;
}

/** The first moment of a date in the portal's time zone; a day is whole, also if its midnight occurs twice. */
export const startOfDay = (date: RawBuilder<unknown>, timeZone: string): RawBuilder<Date> =>
  firstMomentOf(sql`(${date})::timestamp`, timeZone);

/** The first moment of today in the portal's time zone, by the database's clock. */
export const startOfToday = (timeZone: string): RawBuilder<Date> =>
  startOfDay(sql`(now() at time zone ${timeZone})::date`, timeZone);

/** The same time of day some days later in the portal's time zone, also if clocks change in between. */
export const inDays = (
  days: number | RawBuilder<number>,
  timeZone: string,
  from = sql<Date>`now()`,
): RawBuilder<Date> =>
  firstMomentOf(sql`(${from} at time zone ${timeZone} + make_interval(days => ${days}))`, timeZone);

/**
 * Whether a moment lies in the portal's current day or month. The end is checked too, because other work may be dated later.
 */
export const isOfThis = (period: "day" | "month", moment: RawBuilder<Date>, timeZone: string): RawBuilder<boolean> => {
  const start = sql`date_trunc(${period}, now() at time zone ${timeZone})`;
  const end = sql`${start} + ${`1 ${period}`}::interval`;
  return sql`(${moment} >= ${startOfDay(start, timeZone)} and ${moment} < ${startOfDay(end, timeZone)})`;
};
