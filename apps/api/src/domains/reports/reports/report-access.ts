import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { type AccessCase, accessReason, fitsTie } from "./access-rule.ts";

/** Who asks, as far as visibility goes. */
export type Viewer = Pick<Caller, "userId" | "carrierId" | "providerId">;

/** Whether a report is the caller's to change, share and delete: he owns it, or is user id 1 (V5, V9). */
export const isOwner = (caller: Pick<Caller, "userId">, report: { user_id: number }) =>
  caller.userId === superOwnerId || report.user_id === caller.userId;

/** Whether the query of a report that he sees is the caller's to read (V6). */
export const mayReadQuery = (caller: Pick<Caller, "userId" | "can">, report: { user_id: number }) =>
  isOwner(caller, report) || caller.can("report.clone");

/** Whether a user sees data of one carrier or provider alone (D-A12). */
export const isTied = ({ carrierId, providerId }: Pick<Viewer, "carrierId" | "providerId">) =>
  carrierId !== null || providerId !== null;

/** A user and the columns of `report as r`. */
const accessCaseOfUser = ({ userId, carrierId, providerId }: Viewer): AccessCase => ({
  report: {
    ownerId: sql.ref("r.user_id"),
    isEnabled: sql.ref("r.enabled"),
    isPrivate: sql.ref("r.private_enabled"),
    scopeTokens: sql.ref("r.scope_tokens"),
  },
  user: {
    id: sql`${userId}::int`,
    carrierId: sql`${carrierId}::int`,
    providerId: sql`${providerId}::int`,
    isAdministrator: sql`exists (
      select from user_role ur where ur.user_id = ${userId} and ur.role_id = ${sql.lit(administratorRoleId)})`,
  },
  isShared: sql`r.id in (select rs.report_id from report_share rs where rs.user_id = ${userId})`,
  haveRole: sql`r.id in (
    select rr.report_id from report_role rr join role on role.id = rr.role_id and role.enabled
      join user_role ur on ur.role_id = rr.role_id where ur.user_id = ${userId})`,
});

/** The reports that a user sees: those that reach him and that can be narrowed to his tie (V1, V2, V7). */
export function accessibleReports(db: Db, viewer: Viewer) {
  const accessCase = accessCaseOfUser(viewer);
  return db
    .selectFrom("report as r")
    .where("r.deleted_at", "is", null)
    .where(sql<boolean>`${accessReason(accessCase)} is not null`)
    .where(fitsTie(accessCase));
}

/** One report that the caller sees, without its query; any other does not exist for him (V1). */
export const accessibleReport = (db: Db, viewer: Viewer, id: number) => orNotFound(oneAccessible(db, viewer, id));

/** The same, locked for a change of what hangs on it. */
export const lockAccessibleReport = (tx: Transaction, viewer: Viewer, id: number) =>
  orNotFound(oneAccessible(tx, viewer, id).forUpdate());

const oneAccessible = (db: Db, viewer: Viewer, id: number) =>
  accessibleReports(db, viewer)
    .where(sql<boolean>`r.id = ${id}::bigint`)
    .select(["r.id", "r.user_id", "r.enabled", "r.private_enabled", "r.scope_tokens"]);

export type AccessibleReport = Awaited<ReturnType<typeof accessibleReport>>;

async function orNotFound<Row>(query: { executeTakeFirst(): Promise<Row | undefined> }): Promise<Row> {
  const found = await query.executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
