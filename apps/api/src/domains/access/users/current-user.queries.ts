import type { AskedReason } from "@portal/api-client/contract/current-user";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { needsSecondFactor } from "#platform/second-factor/required.ts";

/** A user with tie, roles and effective permissions: direct and through enabled roles, enabled ones only, no duplicates. */
export const currentUser = (db: Db, userId: number, secondFactorRoles: readonly string[]) =>
  db
    .selectFrom("app_user as u")
    .leftJoin("carrier as c", "c.id", "u.carrier_id")
    .leftJoin("provider as p", "p.id", "u.provider_id")
    .where("u.id", "=", userId)
    .select([
      "u.id",
      "u.username",
      "u.email",
      "u.phone",
      "u.enabled",
      "u.must_change_password",
      "u.has_second_factor",
      "u.last_login",
      "u.created_at",
      "u.updated_at",
      "u.deleted_at",
      "u.carrier_id",
      "c.name as carrier_name",
      "u.provider_id",
      "p.name as provider_name",
      "p.carrier_id as provider_carrier_id",
    ])
    .select(sql<boolean>`${sql.raw(needsSecondFactor(secondFactorRoles))}`.as("must_set_up_second_factor"))
    .select([
      sql<{ roleId: number; roleName: string }[]>`coalesce((
        select json_agg(json_build_object('roleId', r.id, 'roleName', r.name) order by r.name)
        from user_role ur join role r on r.id = ur.role_id and r.enabled where ur.user_id = u.id), '[]')`.as("roles"),
      sql<{ permissionId: number; permissionName: string }[]>`coalesce((
        select json_agg(json_build_object('permissionId', p.id, 'permissionName', p.name) order by p.name)
        from permission p where p.enabled and p.id in (
          select permission_id from user_permission where user_id = u.id
          union
          select rp.permission_id from user_role ur
            join role r on r.id = ur.role_id and r.enabled
            join role_permission rp on rp.role_id = r.id
          where ur.user_id = u.id)), '[]')`.as("permissions"),
      sql<AskedReason[] | null>`(
        select json_agg(json_build_object('action', action, 'required', mode = 'required', 'texts', texts))
        from reason_rule where mode <> 'off')`.as("reasons"),
    ]);

export type CurrentUserRow = Awaited<ReturnType<ReturnType<typeof currentUser>["executeTakeFirstOrThrow"]>>;
