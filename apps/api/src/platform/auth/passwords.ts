import { hash, verify } from "@node-rs/argon2";
import { texts } from "@portal/api-client/texts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../errors.ts";
import { type PasswordOwner, whyGuessable } from "./guessable.ts";
import { endSessions } from "./sessions.ts";

/** OWASP's argon2id setting: 19 MiB, two passes; every character counts, also beyond the 72nd (O-6). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What becomes of a password that is guessed at once: a portal for trying out keeps to the customer's limits alone (D-A43). */
type CommonPasswords = "refuse" | "take";

let commonPasswords: CommonPasswords = "refuse";

/** From now on, for this process. */
export const setCommonPasswords = (what: CommonPasswords) => {
  commonPasswords = what;
};

/** The hash of a password that somebody chose: the only way to one, so that nobody gets a password that is guessed at once. */
export async function hashPassword(password: string, owner: PasswordOwner): Promise<string> {
  const why = commonPasswords === "take" ? null : await whyGuessable(password, owner);
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

/** How long a password holds that somebody else set: until the user has chosen his own, or for good (P-14). */
export type StaffPasswords = "once" | "keep";

interface PasswordChangeOptions {
  /** The session that goes on. */
  keepSession?: string;
  /** Somebody else chose it for one sign-in, so that the user has to choose his own next (P-14). */
  byStaff?: boolean;
}

/**
 * Stores a new password, unless it is refused; older tokens end with it, and so do all sessions but the one that is named
 * (D-A22, D-A79).
 */
export async function changePassword(
  tx: Transaction,
  userId: number,
  password: string,
  { keepSession, byStaff = false }: PasswordChangeOptions = {},
): Promise<{ tokenVersion: number }> {
  const user = await tx
    .selectFrom("app_user")
    .select(["username", "email", "password_hash", "must_change_password"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (user.must_change_password && !byStaff && (await verifyPassword(user.password_hash, password)))
    throw invalidField("password", texts.passwordAsBefore);
  const password_hash = await hashPassword(password, user);
  const { token_version } = await tx
    .updateTable("app_user")
    .set((e) => ({
      token_version: e("token_version", "+", 1),
      updated_at: new Date(),
      password_hash,
      must_change_password: byStaff,
    }))
    .where("id", "=", userId)
    .returning("token_version")
    .executeTakeFirstOrThrow();
  await endSessions(tx, userId, keepSession);
  return { tokenVersion: token_version };
}
