import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { badRequest } from "../errors.ts";
import type { Caller } from "./caller.ts";

export const cannotGrant = () => badRequest("You cannot grant rights you do not have");

/**
 * Refuses to give away permissions that the caller does not hold, directly or through an enabled role (D-A14). Holders
 * of role 1 may give everything away.
 */
export async function requireHeld(tx: Transaction, caller: Caller, permissionIds: readonly number[]): Promise<void> {
  if (caller.isAdministrator) return;
  const { rows } = await sql`
    select from unnest(${[...permissionIds]}::int[]) as wanted (id)
    where id not in (
      select permission_id from user_permission where user_id = ${caller.userId}
      union all
      select rp.permission_id from user_role ur
        join role r on r.id = ur.role_id and r.enabled
        join role_permission rp on rp.role_id = r.id
      where ur.user_id = ${caller.userId})
    limit 1`.execute(tx);
  if (rows.length > 0) throw cannotGrant();
}
