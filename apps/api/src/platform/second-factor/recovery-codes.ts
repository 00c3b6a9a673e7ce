import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Db, Transaction } from "../database/database.ts";

const codesAtOnce = 10;
/** Letters and digits that cannot be taken for one another; ten of them have 49 bits. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 10;
/**
 * OWASP's second setting of argon2id, as for passwords. With less than 112 bits a plain hash would not do for the codes (ASVS
 * 6.5.2).
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The form in which staff read and type a code. */
const inHalves = (code: string) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;

/** Makes new recovery codes, which are stored as hashes only; the former ones end. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  const hashes = await Promise.all(codes.map((code) => hash(code, options)));
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
  return codes.map(inHalves);
}

/** Counts the user's unused codes. */
export const unusedRecoveryCodes = (db: Db, userId: number) =>
  db
    .selectFrom("recovery_code")
    .select(["id", "code_hash"])
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .orderBy("id")
    .execute();

/** Uses a recovery code up; false for a wrong or used one. The user's row is locked, so that no code is used twice. */
export async function useUpRecoveryCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  for (const { id, code_hash } of await unusedRecoveryCodes(tx, userId)) {
    if (!(await verify(code_hash, code))) continue;
    await tx.updateTable("recovery_code").set({ used_at: new Date() }).where("id", "=", id).execute();
    return true;
  }
  return false;
}
