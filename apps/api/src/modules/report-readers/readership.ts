import type { reportReaders } from "@portal/api-client/contract/report-readers";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "#platform/database/database.ts";
import type { Readable } from "../reports/reach.ts";
import { scopeTokensOf } from "../reports/scope-tokens.ts";
import type { VisibleReport } from "../reports/visibility.ts";

/** What decides who reads a report, as it is stored or would be. */
export interface Readership {
  ownerId: number;
  isEnabled: boolean;
  isPrivate: boolean;
  scopeTokens: readonly string[];
  roles: readonly number[];
  shares: readonly number[];
}

export type AudienceInput = z.output<typeof reportReaders.audience.body>;

/** The readership of a stored report. */
export async function storedReadership(db: Db, report: VisibleReport): Promise<Readership> {
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

/** Of a report that is not stored yet: its author's alone. */
export const draftReadership = (ownerId: number, { reportQuery = "" }: AudienceInput): Readership => ({
  ownerId,
  isEnabled: true,
  isPrivate: true,
  scopeTokens: scopeTokensOf(reportQuery),
  roles: [],
  shares: [],
});

/** The readership after a change; what the change does not name stays. */
export const changedReadership = (before: Readership, change: AudienceInput): Readership => ({
  ownerId: change.userId ?? before.ownerId,
  isEnabled: Boolean(change.reportEnabled ?? before.isEnabled),
  isPrivate: Boolean(change.reportPrivateEnabled ?? before.isPrivate),
  scopeTokens: change.reportQuery === undefined ? before.scopeTokens : scopeTokensOf(change.reportQuery),
  roles: change.roles ?? before.roles,
  shares: change.users ?? before.shares,
});

/** The same as the rule of visibility takes it. */
export const asReadable = ({ ownerId, isEnabled, isPrivate, scopeTokens, roles, shares }: Readership): Readable => ({
  ownerId: sql`${ownerId}::bigint`,
  isEnabled: sql`${isEnabled}::boolean`,
  isPrivate: sql`${isPrivate}::boolean`,
  scopeTokens: sql`${[...scopeTokens]}::text[]`,
  roles: sql`select unnest(${[...roles]}::bigint[])`,
  shares: sql`select unnest(${[...shares]}::bigint[])`,
});
