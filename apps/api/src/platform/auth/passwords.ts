import { hash, verify } from "@node-rs/argon2";
import type { Transaction } from "../database/database.ts";
import { endSessions } from "./sessions.ts";

/** OWASP's argon2id setting: 19 MiB, two passes; every character counts, also beyond the 72nd (O-6). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let dummyHash: Promise<string> | undefined;

/** Verifies a password; without a stored hash the same work is done, so that run time tells nothing (D-A21). */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword("no user has this password");
  const matches = await verify(stored ?? (await dummyHash), password);
  return stored !== undefined && matches;
}

/** Stores a new password; older tokens end with it, and so do all sessions but the one that is named (D-A22, D-A79). */
export async function changePassword(
  tx: Transaction,
  userId: number,
  password: string,
  { keepSession }: { keepSession?: string } = {},
): Promise<{ tokenVersion: number }> {
  const { token_version } = await tx
    .updateTable("app_user")
    .set((e) => ({ token_version: e("token_version", "+", 1), updated_at: new Date() }))
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", userId)
    .returning("token_version")
    .executeTakeFirstOrThrow();
  await endSessions(tx, userId, keepSession);
  return { tokenVersion: token_version };
}
