import { scopeTokens } from "@portal/api-client/report-query";
import type { ExpressionBuilder } from "kysely";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";

/** Who asks, as far as visibility goes. */
export type Viewer = Pick<Caller, "userId" | "isAdministrator" | "carrierId" | "providerId">;

/** Sees and changes all reports, whoever owns them (V1, V5). */
export const superOwner = 1;

/** Whether a report is the caller's to change, share and delete (V5, V9). */
export const isOwner = (caller: Pick<Caller, "userId">, report: { user_id: number }) =>
  caller.userId === superOwner || report.user_id === caller.userId;

/** Whether the query of a report that he sees is the caller's to read (V6). */
export const mayReadQuery = (caller: Pick<Caller, "userId" | "can">, report: { user_id: number }) =>
  isOwner(caller, report) || caller.can("report.clone");

/**
 * The reports that a user sees (V1, V2, V7): his own and, for user id 1, all of them, disabled ones too; else enabled ones that
 * are public and share a role with him, or are private and shared to him. Who is tied sees none that cannot be narrowed to his tie.
 */
export function visibleReports(db: Db, viewer: Viewer) {
  const kept = db.selectFrom("report as r").where("r.deleted_at", "is", null);
  const reached =
    viewer.userId === superOwner
      ? kept
      : kept.where((eb) =>
          eb.or([
            eb("r.user_id", "=", viewer.userId),
            eb.and([eb("r.enabled", "=", true), eb.or([isPublicTo(eb, viewer), isSharedTo(eb, viewer)])]),
          ]),
        );
  const narrowing = narrowingTokens(viewer);
  return narrowing ? reached.where(sql<boolean>`r.scope_tokens && ${narrowing}::text[]`) : reached;
}

type Reports = ExpressionBuilder<Database & { r: Database["report"] }, "r">;

const isPublicTo = (eb: Reports, { userId, isAdministrator }: Viewer) =>
  eb.and([
    eb("r.private_enabled", "=", false),
    isAdministrator
      ? eb.lit(true)
      : eb.exists(
          eb
            .selectFrom("report_role as rr")
            .innerJoin("user_role as ur", "ur.role_id", "rr.role_id")
            .select("rr.role_id")
            .whereRef("rr.report_id", "=", "r.id")
            .where("ur.user_id", "=", userId),
        ),
  ]);

const isSharedTo = (eb: Reports, { userId }: Viewer) =>
  eb.and([
    eb("r.private_enabled", "=", true),
    eb.exists(
      eb
        .selectFrom("report_share as rs")
        .select("rs.user_id")
        .whereRef("rs.report_id", "=", "r.id")
        .where("rs.user_id", "=", userId),
    ),
  ]);

/** One of these a report must ask for, so that a tied user may see it; null for who is not tied (V7). */
export function narrowingTokens({ carrierId, providerId }: Pick<Viewer, "carrierId" | "providerId">): string[] | null {
  if (providerId !== null) return [...scopeTokens.provider];
  return carrierId === null ? null : [...scopeTokens.carrier, ...scopeTokens.provider];
}

/** Whether a user sees data of one carrier or provider alone (D-A12). */
export const isTied = (viewer: Pick<Viewer, "carrierId" | "providerId">) => narrowingTokens(viewer) !== null;
