import { periodicityIds } from "@portal/api-client/report-schedule";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { overdueSince } from "./overdue.ts";

/** How often a schedule may run. */
export const periodicityRows = (db: Db) =>
  db
    .selectFrom("agend_periodicity as p")
    .select(["p.id", "p.name"])
    .where("p.id", "in", Object.values(periodicityIds))
    .orderBy("p.id");

/** The caller's schedules that are not deleted, stopped ones too. Schedules of others do not exist for the caller. */
export const ownAgends = (db: Db, { userId }: Pick<Caller, "userId">) =>
  db.selectFrom("report_agend as a").where("a.user_id", "=", userId).where("a.deleted_at", "is", null);

/** One of them. */
export const ownAgend = (db: Db, caller: Pick<Caller, "userId">, id: number) =>
  ownAgends(db, caller).where(sql<boolean>`a.id = ${id}::bigint`);

/** The same as the wire needs them; what is overdue is so at `now`. */
export const agendRows = (db: Db, caller: Pick<Caller, "userId">, now: Date) =>
  ownAgends(db, caller)
    .innerJoin("agend_periodicity as p", "p.id", "a.periodicity_id")
    .select(["a.id", "a.report_id", "a.user_id", "a.periodicity_id", "p.name as periodicity", "a.time", "a.subject"])
    .select(["a.data_report", "a.enabled", "a.next_run_at", "a.last_run_at", "a.last_run_status", "a.last_run_message"])
    .select(["a.created_at", "a.updated_at", "a.deleted_at", overdueSince(now).as("overdue_since")])
    .orderBy("a.id");

export type AgendRow = Awaited<ReturnType<ReturnType<typeof agendRows>["executeTakeFirstOrThrow"]>>;
