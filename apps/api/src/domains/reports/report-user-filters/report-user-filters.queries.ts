import type { ReportUserFilter } from "@portal/api-client/contract/report-user-filters";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";

/** The caller's saved filters by name; those of others do not exist for him. */
export const ownRows = (db: Db, { userId }: Pick<Caller, "userId">) =>
  db
    .selectFrom("report_user_filter")
    .where("user_id", "=", userId)
    .orderBy(sql`lower(name)`)
    .select(["id", "report_id", "user_id", "name", "data"]);

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>["executeTakeFirstOrThrow"]>>;

/** The wire's shape of one. */
export const presented = ({ id, report_id, user_id, name, data }: Row): ReportUserFilter => ({
  reportUserFilterId: id,
  reportId: report_id,
  userId: user_id,
  reportUserFilterName: name,
  reportUserFilterData: data,
});
