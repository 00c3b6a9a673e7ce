import { replanSchedules } from "./domains/reports/index.ts";
import type { Db } from "./platform/database/database.ts";
import { noteZone } from "./platform/time/zone-of-data.ts";

/** Counts the days of the database in another time zone from now on, and plans schedules by its clock. */
export const takeTimeZone = (db: Db, timeZone: string, log: (message: string) => void): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await noteZone(tx, timeZone))) return;
    const replanned = await replanSchedules(tx, { now: new Date(), timeZone });
    log(`Days are counted in ${timeZone} from now on; ${replanned} schedules of reports were planned anew`);
  });
