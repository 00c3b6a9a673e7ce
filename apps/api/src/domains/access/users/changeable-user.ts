import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import type { ActingUser } from "#platform/auth/caller.ts";
import { holdsRightsOf } from "#platform/auth/grants.ts";
import type { Transaction } from "#platform/database/database.ts";
import { badRequest, notFound } from "#platform/errors.ts";
import { inScope } from "#platform/scope.ts";

/** Refuses changes of an administrator by others than administrators, and of user 1 by others than user 1. */
export async function requireChangeable(tx: Transaction, caller: ActingUser, userId: number): Promise<void> {
  const roles = await tx.selectFrom("user_role").select("role_id").where("user_id", "=", userId).execute();
  const isAdministrator = roles.some(({ role_id }) => role_id === administratorRoleId);
  const isOthersSuperOwner = userId === superOwnerId && caller.userId !== superOwnerId;
  if (isOthersSuperOwner || (isAdministrator && !caller.isAdministrator)) throw cannotBeChanged();
}

/**
 * Refuses a change of a user's password, email, username or tie unless the caller holds every right of that user. The caller
 * could else sign in as them, or see more with their rights. Users may always change themselves.
 */
export async function requireRightsOf(tx: Transaction, caller: ActingUser, userId: number): Promise<void> {
  if (userId !== caller.userId && !(await holdsRightsOf(tx, caller, userId))) throw cannotBeChanged();
}

const cannotBeChanged = () => badRequest("This user cannot be changed");

/** Locks a user in the caller's scope whom the caller may change. */
export async function lockChangeable(tx: Transaction, caller: ActingUser, userId: number) {
  const users = tx.selectFrom("app_user as u").select(["u.id", "u.carrier_id"]).where("u.id", "=", userId).forUpdate();
  const user = await inScope(users, caller, "u").executeTakeFirst();
  if (!user) throw notFound();
  await requireChangeable(tx, caller, userId);
  return user;
}
