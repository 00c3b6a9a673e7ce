import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";

const tie = { carrier: "u.carrier_id", provider: "u.provider_id" } as const;

export interface NamedRef {
  id: number;
  name: string;
}

const rolesOfUser = sql<NamedRef[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id)
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]')`;

/** The users within the caller's tie; disabled ones too, so that a directory finds who comes back. */
export const scimUsers = (db: Db, caller: Caller) =>
  inScope(db.selectFrom("app_user as u"), caller, tie)
    .select(["u.id", "u.username", "u.external_id", "u.email", "u.phone", "u.enabled", "u.carrier_id", "u.provider_id"])
    .select(["u.created_at", "u.updated_at", rolesOfUser.as("roles")]);

export type ScimUserRow = Awaited<ReturnType<ReturnType<typeof scimUsers>["executeTakeFirstOrThrow"]>>;

/** The roles of the portal, which are the groups of the directory. */
export const scimRoles = (db: Db) =>
  db
    .selectFrom("role as r")
    .select(["r.id", "r.name", "r.created_at", "r.updated_at"])
    .where("r.enabled", "=", true)
    .orderBy("r.id");

export type ScimRoleRow = Awaited<ReturnType<ReturnType<typeof scimRoles>["executeTakeFirstOrThrow"]>>;

/** The users within the caller's tie who hold some roles. */
export const membersOf = (db: Db, caller: Caller, roleIds: readonly number[]) =>
  inScope(db.selectFrom("user_role as ur").innerJoin("app_user as u", "u.id", "ur.user_id"), caller, tie)
    .select(["ur.role_id", "u.id", "u.username as name"])
    .where("ur.role_id", "in", [0, ...roleIds])
    .orderBy("u.id")
    .execute();
