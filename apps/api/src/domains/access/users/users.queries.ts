import type { User } from "@portal/api-client/contract/users";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import { noPassword } from "#platform/auth/passwords.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

const tie = { carrier: "u.carrier_id", provider: "u.provider_id" } as const;

/** Users within the caller's tie, without their rights. */
const users = (db: Db, caller: Caller) =>
  inScope(
    db
      .selectFrom("app_user as u")
      .leftJoin("carrier as c", "c.id", "u.carrier_id")
      .leftJoin("provider as p", "p.id", "u.provider_id")
      .select(["u.id", "u.username", "u.email", "u.phone", "u.enabled", "u.last_login", "u.has_second_factor"])
      .select(sql<boolean>`u.password_hash = ${noPassword}`.as("is_invited"))
      .select(["u.created_at", "u.updated_at", "u.deleted_at"])
      .select(["u.carrier_id", "c.name as carrier_name", "u.provider_id", "p.name as provider_name"])
      .select("p.carrier_id as provider_carrier_id"),
    caller,
    tie,
  );

const direct = sql<User["permissions"]>`coalesce((
  select json_agg(json_build_object('permissionId', p.id, 'permissionName', p.name) order by p.name)
  from user_permission up join permission p on p.id = up.permission_id where up.user_id = u.id), '[]')`;

const rolesWith = (permissions: RawBuilder<unknown>) => sql<User["roles"]>`coalesce((
  select json_agg(json_build_object('roleId', r.id, 'roleName', r.name, 'permissions', ${permissions}) order by r.name)
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]')`;

/** The permissions through roles: enabled permissions of enabled roles. */
const throughRole = sql`coalesce((
  select json_agg(json_build_object('permissionId', p.id, 'permissionName', p.name) order by p.name)
  from role_permission rp join permission p on p.id = rp.permission_id and p.enabled
  where rp.role_id = r.id and r.enabled), '[]')`;

export const userSource = {
  alias: "u",
  rows: (db: Db, caller: Caller) =>
    users(db, caller).select([direct.as("permissions"), rolesWith(sql`'[]'::json`).as("roles")]),
  unjoined: (db: Db, caller: Caller) => inScope(db.selectFrom("app_user as u"), caller, tie),
  columns: {
    userId: "u.id",
    username: "u.username",
    email: "u.email",
    phone: "u.phone",
    carrierName: "c.name",
    providerName: "p.name",
    lastLogin: "u.last_login",
    userEnabled: "u.enabled",
    date_modified: "u.updated_at",
  },
  emptyLast: ["phone", "carrierName", "providerName", "lastLogin"],
  enabled: "u.enabled",
  order: "u.username",
} as const;

/** One user with the permissions of each role, and the hash of the password, which an edit keeps. */
export const oneUser = {
  alias: "u",
  rows: (db: Db, caller: Caller) =>
    users(db, caller).select([direct.as("permissions"), rolesWith(throughRole).as("roles"), "u.password_hash"]),
} as const;

export type UserRow = RowOf<typeof userSource>;
