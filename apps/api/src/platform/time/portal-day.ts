import { type RawBuilder, sql } from "kysely";

/** The first moment of today in the portal's time zone, by the database's clock (C-8). */
export const startOfToday = (timeZone: string): RawBuilder<Date> =>
  sql<Date>`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`;

/** The same time of day some days later in the portal's time zone, also where clocks change in between (P-2). */
export const inDays = (days: number, timeZone: string, from = sql<Date>`now()`): RawBuilder<Date> =>
  sql<Date>`(${from} at time zone ${timeZone} + make_interval(days => ${days})) at time zone ${timeZone}`;
