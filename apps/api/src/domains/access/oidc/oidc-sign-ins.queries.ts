import { sql } from "kysely";
import type { CompanySession } from "#platform/auth/sessions.ts";
import type { Db, Transaction } from "#platform/database/database.ts";

const lifeMs = 10 * 60_000;
const forgetAtOnce = 50;

interface NewSignIn {
  provider: string;
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
}

/** Keeps a sign-in that has begun, and deletes some that are over. */
export async function keepSignIn(db: Db, signIn: NewSignIn): Promise<void> {
  await sql`delete from oidc_sign_in where id in (
    select id from oidc_sign_in where expires_at < now() limit ${forgetAtOnce} for update skip locked)`.execute(db);
  await db
    .insertInto("oidc_sign_in")
    .values({ ...signIn, expires_at: new Date(Date.now() + lifeMs) })
    .execute();
}

/** Uses a sign-in up: once, in time, for the provider and in the browser that it began with. */
export const takeSignIn = (
  db: Db,
  { provider, state_hash, browser_hash }: Omit<NewSignIn, "nonce" | "code_verifier">,
) =>
  db
    .updateTable("oidc_sign_in")
    .set({ used_at: new Date() })
    .where("state_hash", "=", state_hash)
    .where("browser_hash", "=", browser_hash)
    .where("provider", "=", provider)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date())
    .returning(["id", "nonce", "code_verifier"])
    .executeTakeFirst();

/** Keeps what the provider answered until the portal's own second factor is proved. */
export async function keepAnswered(tx: Transaction, id: number, session: CompanySession): Promise<void> {
  await tx
    .updateTable("oidc_sign_in")
    .set({
      account_id: session.accountId,
      provider_session: session.providerSession,
      id_token_sealed: session.idTokenSealed,
    })
    .where("id", "=", id)
    .execute();
}

/** Takes that answer, once; null where it is gone. */
export async function takeAnswered(tx: Transaction, id: number): Promise<CompanySession | null> {
  const row = await tx.deleteFrom("oidc_sign_in").where("id", "=", id).returningAll().executeTakeFirst();
  if (!row?.account_id || !row.id_token_sealed) return null;
  return {
    accountId: row.account_id,
    providerSession: row.provider_session,
    idTokenSealed: row.id_token_sealed,
    hasFactor: false,
  };
}
