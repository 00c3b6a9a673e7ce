import { type RawBuilder, sql } from "kysely";

/** The first moment of today in the portal's time zone, by the database's clock (C-8). */
export const startOfToday = (timeZone: string): RawBuilder<Date> =>
  sql<Date>`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`;

/** The same time of day some days later in the portal's time zone, also where clocks change in between (P-2). */
export const inDays = (
  days: number | RawBuilder<number>,
  timeZone: string,
  from = sql<Date>`now()`,
): RawBuilder<Date> =>
  sql<Date>`(${from} at time zone ${timeZone} + make_interval(days => ${days})) at time zone ${timeZone}`;

/** Whether a moment lies in the portal's day of now, or in its month (C-8): counted to its end too, as other work may be of later. */
export const isOfThis = (period: "day" | "month", moment: RawBuilder<Date>, timeZone: string): RawBuilder<boolean> => {
  const start = sql`date_trunc(${period}, now() at time zone ${timeZone})`;
  const end = sql`(${start} + ${`1 ${period}`}::interval)`;
  return sql`(${moment} >= ${start} at time zone ${timeZone} and ${moment} < ${end} at time zone ${timeZone})`;
};
