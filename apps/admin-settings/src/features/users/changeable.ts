import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import type { User } from "@portal/api-client/contract/users";
import { isAdmin, type SessionUser } from "@portal/auth";

/** The reason why the signed-in user cannot change another one; undefined where they can. */
export function whyUnchangeable(
  { userId, roles }: Pick<User, "userId" | "roles">,
  caller: SessionUser,
): string | undefined {
  if (userId === superOwnerId && caller.userId !== superOwnerId) return "Only user 1 can change user 1.";
  const isAdministrator = roles.some(({ roleId }) => roleId === administratorRoleId);
  return isAdministrator && !isAdmin(caller) ? "Only an administrator can change an administrator." : undefined;
}

/** Whether a user can be disabled at all: neither user 1 nor the signed-in user can. */
export const canBeDisabled = ({ userId }: Pick<User, "userId">, caller: SessionUser): boolean =>
  userId !== superOwnerId && userId !== caller.userId;
