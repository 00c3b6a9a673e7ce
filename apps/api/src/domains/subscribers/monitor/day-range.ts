import { pickedDays } from "@portal/api-client/days";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { startOfDay } from "#platform/time/portal-day.ts";

interface RangeOfWire {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * The condition of a date range on the wire. The customer's form is one day later, so a day is taken off again. Both days are
 * whole in the portal's time zone, also if clocks change. Null if no range was picked.
 */
export function withinDays(column: string, range: RangeOfWire, timeZone: string): RawBuilder<SqlBool> | null {
  const days = pickedDays(range);
  if (!days) return null;
  return sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(sql`${days.first}::date`, timeZone)}
    and ${sql.ref(column)} < ${startOfDay(sql`${days.last}::date + 1`, timeZone)}`;
}
