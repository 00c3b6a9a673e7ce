import { sql } from "kysely";
import { familiarSince } from "#platform/auth/familiar-addresses.ts";
import type { Db, Transaction } from "#platform/database/database.ts";

/**
 * A username without regard to case. The database lowers it, because JavaScript lowers letters of some alphabets differently.
 */
export async function withoutCase(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select lower(${name}) as name`.execute(db);
  return rows[0]?.name ?? name;
}

/** Finds a user by a name that `withoutCase` gave; `familiar_address` is set if they signed in from the address lately. */
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

/**
 * Stores one pin per enabled user; a new one replaces the old. For an unknown email the same statement runs and finds no user.
 */
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
 * The audit columns of a user who may not exist. Their tie is at hand, so that writing the line takes the same time for both.
 */
export const perhapsUser = (user?: { id: number; carrier_id: number | null; provider_id: number | null }) =>
  ({
    userId: null,
    entity: "app_user",
    entityId: user?.id ?? null,
    scope: { carrierId: user?.carrier_id ?? null, providerId: user?.provider_id ?? null },
  }) as const;
