import { type RawBuilder, sql } from "kysely";

/**
 * The moment of a timestamp on the portal's clock: of an hour that is there twice the first one, as `fromPortal` has it and
 * PostgreSQL alone does not; a missing hour counts from before the change.
 */
export function firstMomentOf(clock: RawBuilder<unknown>, timeZone: string): RawBuilder<Date> {
  const earlier = sql`((${clock} - interval '1 hour') at time zone ${timeZone} + interval '1 hour')`;
  return sql<Date>`case when ${earlier} at time zone ${timeZone} = ${clock} then ${earlier}
    else ${clock} at time zone ${timeZone} end`;
}

/** The first moment of a date in the portal's time zone: a day is whole, also where its midnight comes twice (P-2). */
export const startOfDay = (date: RawBuilder<unknown>, timeZone: string): RawBuilder<Date> =>
  firstMomentOf(sql`(${date})::timestamp`, timeZone);

/** The first moment of today in the portal's time zone, by the database's clock (C-8). */
export const startOfToday = (timeZone: string): RawBuilder<Date> =>
  startOfDay(sql`(now() at time zone ${timeZone})::date`, timeZone);

/** The same time of day some days later in the portal's time zone, also where clocks change in between (P-2). */
export const inDays = (
  days: number | RawBuilder<number>,
  timeZone: string,
  from = sql<Date>`now()`,
): RawBuilder<Date> =>
  firstMomentOf(sql`(${from} at time zone ${timeZone} + make_interval(days => ${days}))`, timeZone);

/** Whether a moment lies in the portal's day of now, or in its month (C-8): counted to its end too, as other work may be of later. */
export const isOfThis = (period: "day" | "month", moment: RawBuilder<Date>, timeZone: string): RawBuilder<boolean> => {
  const start = sql`date_trunc(${period}, now() at time zone ${timeZone})`;
  const end = sql`${start} + ${`1 ${period}`}::interval`;
  return sql`(${moment} >= ${startOfDay(start, timeZone)} and ${moment} < ${startOfDay(end, timeZone)})`;
};
