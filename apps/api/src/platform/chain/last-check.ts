import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { ChainReport } from "./verify-chain.ts";

/** How long a process has for a check before another one may begin it. */
const claimHours = 6;
/** The findings that the System screen shows. */
const keptFindings = 20;

/** Claims the check of the days that were closed since the last one, so that one process does it. */
export async function claimCheck(db: Db): Promise<boolean> {
  const claimed = await db
    .updateTable("chain_check")
    .set({ begun_at: sql<Date>`now()` })
    .where(sql<boolean>`(checked_day is null or checked_day < (select max(day) from chain_day))`)
    .where(sql<boolean>`(begun_at is null or begun_at < now() - make_interval(hours => ${claimHours}))`)
    .returning("id")
    .execute();
  return claimed.length > 0;
}

/** Keeps what a check of the whole chain found, for the System screen. */
export const keepCheck = (db: Db, { lastDay, findings }: ChainReport) =>
  db
    .updateTable("chain_check")
    .set({
      begun_at: null,
      checked_at: sql<Date>`now()`,
      checked_day: lastDay,
      findings: JSON.stringify(findings.slice(0, keptFindings)),
    })
    .execute();
