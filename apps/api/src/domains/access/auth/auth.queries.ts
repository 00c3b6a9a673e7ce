import { sql } from "kysely";
import { familiarSince } from "#platform/auth/familiar-addresses.ts";
import type { Db, Transaction } from "#platform/database/database.ts";

/** A user name without regard to case, as the database has it: JavaScript makes other small letters of some alphabets. */
export async function withoutCase(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select lower(${name}) as name`.execute(db);
  return rows[0]?.name ?? name;
}

/** By a name that `withoutCase` gave (D-A21); `familiar_address` is set where he signed in from the address lately (P-12). */
export const userByName = (db: Db, name: string, network: string) =>
  db
    .selectFrom("app_user as u")
    .leftJoin("sign_in_address as a", (join) =>
      join.onRef("a.user_id", "=", "u.id").on("a.address", "=", network).on("a.last_used_at", ">", familiarSince()),
    )
    .select(["u.id", "u.email", "u.enabled", "u.carrier_id", "u.provider_id"])
    .select(["u.password_hash", "u.token_version", "u.has_second_factor", "a.address as familiar_address"])
    .where(sql`lower(u.username)`, "=", name)
    .executeTakeFirst();

export const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom("app_user")
    .select(["id", "email", "enabled", "carrier_id", "provider_id"])
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .executeTakeFirst();

/** One pin per enabled user: a new one replaces the old (D-A22). For nobody it is the same statement, which finds nobody. */
export async function replacePin(tx: Transaction, userId: number, hash: string, expiresAt: Date): Promise<void> {
  await sql`
    insert into password_pin (user_id, pin_hash, expires_at)
    select id, ${hash}, ${expiresAt} from app_user where id = ${userId} and enabled
    on conflict (user_id) do update
    set pin_hash = excluded.pin_hash, expires_at = excluded.expires_at, used_at = null, created_at = now()`.execute(tx);
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

/**
 * What a line of the audit trail says of a user who is perhaps none; with his tie at hand, so that writing it takes the same for
 * both (P-12, P-18).
 */
export const perhapsUser = (user?: { id: number; carrier_id: number | null; provider_id: number | null }) =>
  ({
    userId: null,
    entity: "app_user",
    entityId: user?.id ?? null,
    scope: { carrierId: user?.carrier_id ?? null, providerId: user?.provider_id ?? null },
  }) as const;
