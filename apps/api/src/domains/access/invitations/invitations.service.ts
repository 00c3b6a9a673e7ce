import { createHash } from "node:crypto";
import { type InvitedPassword, invitationOver } from "@portal/api-client/contract/invitations";
import { networkOf } from "@portal/http-guard";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { recordAudit, recordAudits } from "#platform/audit/audit.ts";
import { limits, requireAttempt, returnAttempts } from "#platform/auth/attempts.ts";
import type { ActingUser, Caller } from "#platform/auth/caller.ts";
import { changePassword, noPassword } from "#platform/auth/passwords.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest } from "#platform/errors.ts";
import { lockChangeable } from "../users/changeable-user.ts";

/** Invites users, in the transaction that makes them; the mails are sent after it. A former link of a user is over. */
export async function invite(tx: Transaction, { userId }: ActingUser, invited: readonly number[]): Promise<void> {
  if (invited.length === 0) return;
  await sql`
    insert into user_invitation (user_id) select unnest(${[...invited]}::int[])
    on conflict (user_id) do update
    set created_at = now(), token_hash = null, expires_at = null, sent_at = null, next_try_at = now(), failures = 0`.execute(
    tx,
  );
  await recordAudits(
    tx,
    invited.map((id) => ({ userId, action: "app_user.invite", entity: "app_user" as const, entityId: id })),
  );
}

/** Invites a user anew who has not chosen a password yet. */
export const inviteAgain = (db: Db, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockChangeable(tx, caller, id);
    const user = await tx
      .selectFrom("app_user")
      .select(["enabled", "password_hash"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (!user.enabled) throw badRequest("A disabled user cannot be invited");
    if (user.password_hash !== noPassword) throw badRequest("This user has a password already");
    await invite(tx, caller, [id]);
  });

/** The username of an open link. Links that are over count as guesses of the address. */
export const openInvitation = (db: Db, token: string, address: string): Promise<string> =>
  withInvited(db, { token, address }, async (_tx, { username }) => username);

/** Sets the first password of an invited user, by the rules of all passwords; their link is over then. */
export const chooseByInvitation = (
  db: Db,
  { token, password }: z.output<typeof InvitedPassword>,
  address: string,
): Promise<void> =>
  withInvited(db, { token, address }, async (tx, { id }) => {
    await changePassword(tx, id, password);
    await recordAudit(tx, { userId: id, action: "password.choose", entity: "app_user", entityId: id });
  });

interface Link {
  token: string;
  address: string;
}

/** Runs something for the user of an open link, which is locked, so that it is used once. */
async function withInvited<Result>(
  db: Db,
  { token, address }: Link,
  run: (tx: Transaction, user: { id: number; username: string }) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (tx) => {
    const guess = await requireAttempt(tx, limits.pinGuess, networkOf(address));
    const user = await tx
      .selectFrom("user_invitation as i")
      .innerJoin("app_user as u", "u.id", "i.user_id")
      .select(["u.id", "u.username"])
      .where("i.token_hash", "=", hashOf(token))
      .where("i.expires_at", ">", new Date())
      .where("u.enabled", "=", true)
      .where("u.password_hash", "=", noPassword)
      .forUpdate("i")
      .executeTakeFirst();
    if (!user) return null;
    await returnAttempts(tx, [guess]);
    return { value: await run(tx, user) };
  });
  if (!result) throw badRequest(invitationOver).asEvent("invitation.over");
  return result.value;
}

/** The hash under which a link's token is kept. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
