import type pg from "pg";
import type { Transaction } from "../database/database.ts";
import { HopelessStart } from "../hopeless-start.ts";

/**
 * Refuses the start unless the portal's time zone is the one in which the days of this database are counted: two zones side by side
 * would count limits twice. The first start notes its zone.
 */
export async function requireZoneOfData(pool: pg.Pool, timeZone: string): Promise<void> {
  await pool.query("insert into time_zone (name) values ($1) on conflict do nothing", [timeZone]);
  const { rows } = await pool.query<{ name: string }>("select name from time_zone where lower(name) <> lower($1)", [
    timeZone,
  ]);
  if (rows[0])
    throw new HopelessStart(
      `PORTAL_TIME_ZONE is ${timeZone}, but the days of this database are counted in ${rows[0].name}. Set it to ${rows[0].name}, or change the time zone as docs/operate/time-zone.md says`,
    );
}

/** Counts the days of this database in another zone from now on; false if they are counted in it already. */
export async function noteZone(tx: Transaction, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("time_zone")
    .set((e) => ({ name, since: e.fn<Date>("now") }))
    .where((e) => e(e.fn<string>("lower", ["name"]), "<>", name.toLowerCase()))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
