import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { badRequest } from "../errors.ts";
import type { ActingUser } from "./caller.ts";

export const cannotGrant = () => badRequest("You cannot grant rights you do not have");

/**
 * Refuses to give away permissions that the caller does not hold, directly or through an enabled role. Holders of role 1 may
 * give everything away.
 */
export async function requireHeld(
  tx: Transaction,
  caller: ActingUser,
  permissionIds: readonly number[],
): Promise<void> {
  const wanted = sql`select unnest(${[...permissionIds]}::int[]) as permission_id`;
  if (!(await holds(tx, caller, wanted))) throw cannotGrant();
}

/** Whether the caller holds every right that a user holds, directly or through an enabled role. */
export const holdsRightsOf = (tx: Transaction, caller: ActingUser, userId: number) => holds(tx, caller, heldBy(userId));

async function holds(tx: Transaction, caller: ActingUser, wanted: RawBuilder<unknown>): Promise<boolean> {
  if (caller.isAdministrator) return true;
  const { rows } = await sql`
    select from (${wanted}) as wanted where permission_id not in (${heldBy(caller.userId)}) limit 1`.execute(tx);
  return rows.length === 0;
}

const heldBy = (userId: number) => sql`
  select permission_id from user_permission where user_id = ${userId}
  union all
  select rp.permission_id from user_role ur
    join role r on r.id = ur.role_id and r.enabled
    join role_permission rp on rp.role_id = r.id
  where ur.user_id = ${userId}`;
