import type { UserRight } from "@portal/api-client/contract/users";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";

/** The permissions that a user has at this moment, with their sources; what is disabled gives nothing. */
export async function userRights(db: Db, userId: number): Promise<UserRight[]> {
  const { rows } = await sql<UserRight>`
    select p.id as "permissionId", p.name as "permissionName", bool_or(source.role_id is null) as direct,
      coalesce(json_agg(json_build_object('roleId', r.id, 'roleName', r.name) order by r.name)
        filter (where r.id is not null), '[]') as roles
    from (
      select permission_id, null::integer as role_id from user_permission where user_id = ${userId}
      union all
      select rp.permission_id, rp.role_id from user_role ur join role_permission rp on rp.role_id = ur.role_id
      where ur.user_id = ${userId}
    ) as source
    join permission p on p.id = source.permission_id and p.enabled
    left join role r on r.id = source.role_id
    where source.role_id is null or r.enabled
    group by p.id, p.name order by p.name`.execute(db);
  return rows;
}
