import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { texts } from "@portal/api-client/texts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../errors.ts";
import { type PasswordOwner, whyGuessable } from "./guessable.ts";
import { endSessions } from "./sessions.ts";

/** OWASP's argon2id setting: 19 MiB, two passes. Every character counts, also beyond the 72nd. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whether common passwords are refused. A portal for trying out takes them, and checks only the customer's limits. */
type CommonPasswords = "refuse" | "take";

let commonPasswords: CommonPasswords = "refuse";

/** Sets it for this process. */
export const setCommonPasswords = (what: CommonPasswords) => {
  commonPasswords = what;
};

/**
 * Hashes a password that somebody chose. This is the only way to a hash, so that nobody gets a password that is easy to guess.
 */
export async function hashPassword(password: string, owner: PasswordOwner): Promise<string> {
  const why = commonPasswords === "take" ? null : await whyGuessable(password, owner);
  if (why) throw invalidField("password", why);
  return hash(password, options);
}

/** The stored hash of an invited user, who has not chosen a password yet: no password fits it. */
export const noPassword = "none";

let dummyHash: Promise<string> | undefined;

/** Verifies a password. Without a stored hash it does the same work, so that the run time tells nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash("no user has this password", options);
  const known = stored === noPassword ? undefined : stored;
  const matches = await verify(known ?? (await dummyHash), password);
  return known !== undefined && matches;
}

/** How long a password holds that staff set: for one sign-in, or for good. */
export type StaffPasswords = "once" | "keep";

interface PasswordChangeOptions {
  /** The session that stays open. */
  keepSession?: string;
  /** Staff chose it for one sign-in; the user has to choose their own next. */
  byStaff?: boolean;
}

/** Stores a new password, unless it is refused. It ends older tokens, an invitation, and all sessions but `keepSession`. */
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
  await tx.deleteFrom("user_invitation").where("user_id", "=", userId).execute(); // its link is over
  await endSessions(tx, userId, keepSession);
  return { tokenVersion: token_version };
}

/** The hash of a password that nobody knows, for a user who signs in with the company's account. */
export const unknownPassword = (): Promise<string> => hash(randomBytes(32), options);
