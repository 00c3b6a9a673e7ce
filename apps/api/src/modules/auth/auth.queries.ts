import { sql } from "kysely";
import type { Db, Transaction } from "#platform/database/database.ts";

/** A user name without regard to case, as the database has it: JavaScript makes other small letters of some alphabets. */
export async function withoutCase(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select lower(${name}) as name`.execute(db);
  return rows[0]?.name ?? name;
}

/** By a name that `withoutCase` gave (D-A21). */
export const userByName = (db: Db, name: string) =>
  db
    .selectFrom("app_user")
    .select(["id", "password_hash", "token_version", "enabled"])
    .where(sql`lower(username)`, "=", name)
    .executeTakeFirst();

export const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom("app_user")
    .select(["id", "email", "enabled"])
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .executeTakeFirst();

/** One pin per user: a new one replaces the old (D-A22). */
export async function replacePin(tx: Transaction, userId: number, hash: string, expiresAt: Date): Promise<void> {
  const pin = { pin_hash: hash, expires_at: expiresAt, used_at: null, created_at: new Date() };
  await tx
    .insertInto("password_pin")
    .values({ user_id: userId, ...pin })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(pin))
    .execute();
}

/** The open pin of an enabled user, locked, so that it is used once. */
export const pinOfEmail = (tx: Transaction, email: string) =>
  tx
    .selectFrom("password_pin as p")
    .innerJoin("app_user as u", "u.id", "p.user_id")
    .select(["p.user_id", "p.pin_hash", sql<string>`lower(u.username)`.as("name")])
    .where(sql`lower(u.email)`, "=", sql`lower(${email})`)
    .where("u.enabled", "=", true)
    .where("p.used_at", "is", null)
    .where("p.expires_at", ">", new Date())
    .forUpdate("p")
    .executeTakeFirst();
