import { type CurrentUser, superOwnerId } from "@portal/api-client/contract/current-user";
import { viewRefusals } from "@portal/api-client/views";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db } from "#platform/database/database.ts";
import { HttpError, notFound } from "#platform/errors.ts";
import { inScope } from "#platform/scope.ts";
import { inView } from "./in-view.ts";
import { beginAction } from "./views.queries.ts";

interface Dependencies {
  db: Db;
  tokens: Pick<Tokens, "issue">;
  readUser(userId: number): Promise<CurrentUser>;
  /** How long a view lasts. */
  viewAsMinutes: number;
}

/**
 * Begins a view, which ends by itself, and with the session of the caller at the latest. The audit line is committed before the
 * token is there, so that nothing is read without it.
 */
export async function beginView(
  { db, tokens, readUser, viewAsMinutes }: Dependencies,
  caller: Caller,
  viewedId: number,
  reason: string,
): Promise<{ token: string; user: CurrentUser }> {
  if (viewedId === superOwnerId) throw refusal("ofSuperOwner");
  if (viewedId === caller.userId) throw refusal("ofOneself");
  const endsAt = new Date(Math.min(Date.now() + viewAsMinutes * 60_000, caller.sessionExpiresAt.getTime()));
  const sessionId = await db.transaction().execute(async (tx) => {
    const users = tx.selectFrom("app_user as u").select(["u.username", "u.enabled"]).where("u.id", "=", viewedId);
    const inTie = inScope(users, caller, "u");
    const viewed = await inTie.executeTakeFirst();
    if (!viewed) throw notFound();
    if (!viewed.enabled) throw refusal("ofDisabled");
    const values = { session_id: caller.sessionId, viewed_id: viewedId, expires_at: endsAt };
    const { id } = await tx.insertInto("user_view").values(values).returning("id").executeTakeFirstOrThrow();
    await recordAudit(tx, {
      userId: caller.userId,
      action: beginAction,
      entity: "app_user",
      entityId: viewedId,
      details: { viewed_as: viewed.username, reason },
    });
    return id;
  });
  const viewer = { viewerId: caller.userId, tokenVersion: caller.tokenVersion };
  return {
    token: await tokens.issue({ userId: viewedId, ...viewer, sessionId, sessionExpiresAt: endsAt }),
    user: inView(await readUser(viewedId), { rights: caller, viewer: caller.username, endsAt }),
  };
}

/** Ends the caller's view: its token opens nothing from then on. */
export async function endView(db: Db, { userId, sessionId }: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("user_view").set({ ended_at: new Date() }).where("id", "=", sessionId).execute();
    await recordAudit(tx, { userId, action: `${beginAction}-end`, entity: "app_user", entityId: userId });
  });
}

function refusal(name: keyof typeof viewRefusals): HttpError {
  const { status, ...body } = viewRefusals[name];
  return new HttpError(status, body);
}
