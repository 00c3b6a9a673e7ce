import type { ReportUserFilter } from "@portal/api-client/contract/report-user-filters";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";

/** The caller's own saved filters by name; nobody sees those of others. */
export const ownRows = (db: Db, { userId }: Pick<Caller, "userId">) =>
  db
    .selectFrom("report_user_filter")
    .where("user_id", "=", userId)
    .orderBy(sql`lower(name)`)
    .select(["id", "report_id", "user_id", "name", "data"]);

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>["executeTakeFirstOrThrow"]>>;

/** A saved filter in the form of the wire. */
export const presentUserFilter = ({ id, report_id, user_id, name, data }: Row): ReportUserFilter => ({
  reportUserFilterId: id,
  reportId: report_id,
  userId: user_id,
  reportUserFilterName: name,
  reportUserFilterData: data,
});
