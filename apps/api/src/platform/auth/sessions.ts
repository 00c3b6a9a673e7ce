import { sql } from "kysely";
import type pg from "pg";
import type { Transaction } from "../database/database.ts";

const maxSessionMs = 12 * 60 * 60 * 1000;

const maxAgentLength = 400;

/** Where a session began; its user recognises it by this. */
export interface SessionOrigin {
  address: string;
  /** The `User-Agent` of the call. */
  userAgent: string | null;
  /** The company's account that it began with. */
  companySession?: CompanySession | undefined;
}

/** A session at the company's identity provider. */
export interface CompanySession {
  accountId: number;
  /** The provider's id of it (`sid`); not every provider tells one. */
  providerSession: string | null;
  idTokenSealed: string;
  /** Whether the provider asked for a second factor. */
  hasFactor: boolean;
}

/**
 * Opens a session, which ends after 12 hours at the latest, however often its token is renewed. Deletes sessions that ended
 * long ago.
 */
export async function startSession(tx: Transaction, userId: number, origin: SessionOrigin) {
  const { address, userAgent, companySession: company } = origin;
  await forgetOver(tx, userId);
  const sessionExpiresAt = new Date(Date.now() + maxSessionMs);
  const user_agent = userAgent?.slice(0, maxAgentLength) ?? null;
  const { id } = await tx
    .insertInto("session")
    .values({
      user_id: userId,
      expires_at: sessionExpiresAt,
      address,
      user_agent,
      ...(company && {
        oidc_account_id: company.accountId,
        provider_session: company.providerSession,
        id_token_sealed: company.idTokenSealed,
        provider_factor: company.hasFactor,
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { sessionId: id, sessionExpiresAt };
}

/** Notes that a session is in use. It skips a row that another change holds, so that no call waits for it. */
export async function noteUse(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query({
    name: "note-use",
    text: `update session set last_used_at = now()
      where id = (
        select id from session where id = $1 and last_used_at < now() - interval '1 minute'
        for no key update skip locked
      )`,
    values: [sessionId],
  });
}

/** Notes that the session's user gave their password again, so that for some minutes nothing asks for it. */
export async function confirmSession(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("session").set({ confirmed_at: sql`now()` }).where("id", "=", id).execute();
}

/** Ends one session; its tokens open nothing from then on. */
export async function endSession(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("session").set({ ended_at: new Date() }).where("id", "=", id).execute();
}

/** Ends all sessions of the user except the one that is named, and deletes those that ended long ago. */
export async function endSessions(tx: Transaction, userId: number, except?: string): Promise<void> {
  let open = tx.updateTable("session").set({ ended_at: new Date() }).where("user_id", "=", userId);
  open = open.where("ended_at", "is", null);
  await (except ? open.where("id", "!=", except) : open).execute();
  await forgetOver(tx, userId);
}

/** Ends all sessions of a user, and with them every token. */
export async function endAllSessions(tx: Transaction, userId: number): Promise<void> {
  const older = tx.updateTable("app_user").set((e) => ({ token_version: e("token_version", "+", 1) }));
  await older.where("id", "=", userId).execute();
  await endSessions(tx, userId);
}

const forgetOver = (tx: Transaction, userId: number) =>
  tx.deleteFrom("session").where("user_id", "=", userId).where("expires_at", "<", new Date()).execute();
