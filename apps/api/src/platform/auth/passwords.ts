import { hash, verify } from "@node-rs/argon2";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../errors.ts";
import { type PasswordOwner, whyGuessable } from "./guessable.ts";
import { endSessions } from "./sessions.ts";

/** OWASP's argon2id setting: 19 MiB, two passes; every character counts, also beyond the 72nd (O-6). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that somebody chose: the only way to one, so that nobody gets a password that is guessed at once. */
export async function hashPassword(password: string, owner: PasswordOwner): Promise<string> {
  const why = await whyGuessable(password, owner);
  if (why) throw invalidField("password", why);
  return hash(password, options);
}

let dummyHash: Promise<string> | undefined;

/** Verifies a password; without a stored hash the same work is done, so that run time tells nothing (D-A21). */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash("no user has this password", options);
  const matches = await verify(stored ?? (await dummyHash), password);
  return stored !== undefined && matches;
}

/**
 * Stores a new password, unless it is refused; older tokens end with it, and so do all sessions but the one that is named
 * (D-A22, D-A79).
 */
export async function changePassword(
  tx: Transaction,
  userId: number,
  password: string,
  { keepSession }: { keepSession?: string } = {},
): Promise<{ tokenVersion: number }> {
  const user = tx.selectFrom("app_user").select(["username", "email"]).where("id", "=", userId);
  const password_hash = await hashPassword(password, await user.executeTakeFirstOrThrow());
  const { token_version } = await tx
    .updateTable("app_user")
    .set((e) => ({ token_version: e("token_version", "+", 1), updated_at: new Date(), password_hash }))
    .where("id", "=", userId)
    .returning("token_version")
    .executeTakeFirstOrThrow();
  await endSessions(tx, userId, keepSession);
  return { tokenVersion: token_version };
}
