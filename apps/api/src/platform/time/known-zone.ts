import type pg from "pg";
import { HopelessStart } from "../hopeless-start.ts";

/**
 * Refuses the start unless the database knows the portal's time zone by its IANA name, as the browser does: PostgreSQL would
 * read some unknown names as zones of its own, hours away.
 */
export async function requireKnownZone(pool: pg.Pool, timeZone: string): Promise<void> {
  const { rowCount } = await pool.query("select from pg_timezone_names where lower(name) = lower($1)", [timeZone]);
  if (rowCount === 0) throw new HopelessStart(`PORTAL_TIME_ZONE: the database does not know the time zone ${timeZone}`);
}
