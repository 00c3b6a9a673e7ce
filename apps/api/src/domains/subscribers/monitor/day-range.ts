import { pickedDays } from "@portal/api-client/days";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { startOfDay } from "#platform/time/portal-day.ts";

interface RangeOfWire {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * The condition of a date range as the wire has it: the shift is taken off again, and both days are read whole in the
 * portal's time zone, also where clocks change (P-1, P-2). Null where nothing was picked.
 */
export function withinDays(column: string, range: RangeOfWire, timeZone: string): RawBuilder<SqlBool> | null {
  const days = pickedDays(range);
  if (!days) return null;
  return sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(sql`${days.first}::date`, timeZone)}
    and ${sql.ref(column)} < ${startOfDay(sql`${days.last}::date + 1`, timeZone)}`;
}
