import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { AccessCase } from "./access-rule.ts";
import type { AccessibleReport } from "./report-access.ts";

/** The settings of a report that decide who sees it, stored or not. */
export interface AccessSettings {
  ownerId: number;
  isEnabled: boolean;
  isPrivate: boolean;
  scopeTokens: readonly string[];
  roles: readonly number[];
  shares: readonly number[];
}

/** The access settings of a stored report. */
export async function storedAccessSettings(db: Db, report: AccessibleReport): Promise<AccessSettings> {
  const roles = db.selectFrom("report_role").where("report_id", "=", report.id).select("role_id");
  const shares = db.selectFrom("report_share").where("report_id", "=", report.id).select("user_id");
  return {
    ownerId: report.user_id,
    isEnabled: report.enabled,
    isPrivate: report.private_enabled,
    scopeTokens: report.scope_tokens,
    roles: (await roles.execute()).map(({ role_id }) => role_id),
    shares: (await shares.execute()).map(({ user_id }) => user_id),
  };
}

/** The access rule for one report and the columns of `app_user as u`. */
export const accessCaseOfReport = ({
  ownerId,
  isEnabled,
  isPrivate,
  scopeTokens,
  roles,
  shares,
}: AccessSettings): AccessCase => ({
  report: {
    ownerId: sql`${ownerId}::bigint`,
    isEnabled: sql`${isEnabled}::boolean`,
    isPrivate: sql`${isPrivate}::boolean`,
    scopeTokens: sql`${[...scopeTokens]}::text[]`,
  },
  user: {
    id: sql.ref("u.id"),
    carrierId: sql.ref("u.carrier_id"),
    providerId: sql.ref("u.provider_id"),
    isAdministrator: sql`u.id in (
      select ur.user_id from user_role ur where ur.role_id = ${sql.lit(administratorRoleId)})`,
  },
  isShared: sql`u.id = any(${[...shares]}::bigint[])`,
  haveRole: sql`u.id in (
    select ur.user_id from user_role ur join role on role.id = ur.role_id and role.enabled
    where ur.role_id = any(${[...roles]}::bigint[]))`,
});
