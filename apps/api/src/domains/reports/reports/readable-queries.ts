import { superOwnerId } from "@portal/api-client/contract/current-user";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { accessibleReports } from "./report-access.ts";

/**
 * The reports whose query a user may read, among the given ones: their own, also deleted ones, and those that they see and may
 * clone.
 */
export async function readableQueries(db: Db, caller: Caller, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (caller.userId === superOwnerId) return new Set(ids);
  const idList = sql`${[...ids]}::bigint[]`;
  const reports = await db
    .selectFrom("report")
    .select("id")
    .where(sql<boolean>`id = any(${idList})`)
    .where((eb) => {
      const isOwn = eb("user_id", "=", caller.userId);
      return caller.can("report.clone")
        ? eb.or([isOwn, eb("id", "in", accessibleReports(db, caller).select("r.id"))])
        : isOwn;
    })
    .execute();
  return new Set(reports.map(({ id }) => id));
}
