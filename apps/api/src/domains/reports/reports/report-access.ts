import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { type AccessCase, accessReason, fitsTie } from "./access-rule.ts";

/** The part of a caller that access depends on; in a view, access also depends on the viewer. */
export type Viewer = Pick<Caller, "userId" | "carrierId" | "providerId"> & Partial<Pick<Caller, "view">>;

type Owner = Pick<Viewer, "userId" | "view">;

/** Whether the caller may change, share and delete a report: they own it, or are user id 1. In a view both have to. */
export const isOwner = ({ userId, view }: Owner, report: { user_id: number }): boolean =>
  (userId === superOwnerId || report.user_id === userId) && (!view || isOwner(view.viewer, report));

/** Whether the caller may read the query of a report that they see. */
export const mayReadQuery = (caller: Owner & Pick<Caller, "can">, report: { user_id: number }) =>
  isOwner(caller, report) || caller.can("report.clone");

/** Whether a user sees only data of one carrier or provider. */
export const isTied = ({ carrierId, providerId }: Pick<Viewer, "carrierId" | "providerId">) =>
  carrierId !== null || providerId !== null;

/** The access rule for one user and the columns of `report as r`. */
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

/** Whether `report as r` can be narrowed to a user's tie; access to it is not looked at. */
export const fitsTieOf = (viewer: Viewer) => fitsTie(accessCaseOfUser(viewer));

/**
 * The reports that a user sees: they have access, and the report can be narrowed to their tie. In a view both users have to have
 * access.
 */
export function accessibleReports(db: Db, viewer: Viewer) {
  const accessCase = accessCaseOfUser(viewer);
  const reports = db
    .selectFrom("report as r")
    .where("r.deleted_at", "is", null)
    .where(sql<boolean>`${accessReason(accessCase)} is not null`)
    .where(fitsTie(accessCase));
  if (!viewer.view) return reports;
  return reports.where(sql<boolean>`${accessReason(accessCaseOfUser(viewer.view.viewer))} is not null`);
}

/** One report that the caller sees, without its query; any other is not found. */
export const accessibleReport = (db: Db, viewer: Viewer, id: number) => orNotFound(oneAccessible(db, viewer, id));

/** The same report, locked for a change of its shares, roles or other dependent records. */
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
