import type { NamedPermission } from "@portal/api-client/contract/permissions";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";

const stateOf = sql<"active" | "expired" | "revoked">`case
  when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'active' end`;

const permissionsOf = sql<NamedPermission[]>`(
  select coalesce(json_agg(json_build_object('permissionId', p.id, 'permissionName', p.name) order by p.name), '[]')
  from program_key_permission kp join permission p on p.id = kp.permission_id where kp.key_id = k.id)`;

/** The keys with the state that each has at this moment. */
const keys = (db: Db | Transaction) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("program_key as k")
        .innerJoin("app_user as u", "u.id", "k.user_id")
        .leftJoin("program_key_use as used", "used.key_id", "k.id")
        .select(["k.id", "k.user_id", "k.name", "k.carrier_id", "k.provider_id", "k.addresses", "k.created_at"])
        .select(["k.expires_at", "k.revoked_at", "used.last_used_at", "u.username"])
        .select(["u.carrier_id as user_carrier_id", "u.provider_id as user_provider_id"])
        .select([stateOf.as("state"), permissionsOf.as("permissions")])
        .as("k"),
    )
    .selectAll("k");

const withTies = (db: Db | Transaction) =>
  keys(db)
    .leftJoin("carrier as c", "c.id", "k.carrier_id")
    .leftJoin("provider as p", "p.id", "k.provider_id")
    .select(["c.name as carrier_name", "p.name as provider_name"]);

export type KeyRow = Awaited<ReturnType<ReturnType<typeof withTies>["executeTakeFirstOrThrow"]>>;

/** The keys of a user that are not revoked, the newest first. */
export const keysOf = (db: Db, userId: number): Promise<KeyRow[]> =>
  withTies(db).where("k.user_id", "=", userId).where("k.revoked_at", "is", null).orderBy("k.id", "desc").execute();

export const keyById = (tx: Transaction, id: number): Promise<KeyRow> =>
  withTies(tx).where("k.id", "=", id).executeTakeFirstOrThrow();

/** How many keys of a user are active. */
export async function countActive(tx: Transaction, userId: number): Promise<number> {
  const active = keys(tx).where("k.user_id", "=", userId).where("k.state", "=", "active");
  return (await active.execute()).length;
}

const ofUsers = { carrier: "k.user_carrier_id", provider: "k.user_provider_id" } as const;

/** Everybody's keys within the caller's tie, as a list. */
export const keySource = (db: Db, caller: Caller) =>
  ({
    rows: inScope(withTies(db), caller, ofUsers),
    unjoined: inScope(keys(db), caller, ofUsers),
    alias: "k",
    columns: {
      keyName: "k.name",
      user: "k.username",
      state: "k.state",
      createdAt: "k.created_at",
      expiresAt: "k.expires_at",
      lastUsedAt: "k.last_used_at",
    },
    emptyLast: ["lastUsedAt"],
    order: "k.created_at",
  }) as const;

/** A key of a user, locked, whether it is revoked or not. */
export const lockKey = (tx: Transaction, userId: number, id: number) =>
  tx
    .selectFrom("program_key")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
