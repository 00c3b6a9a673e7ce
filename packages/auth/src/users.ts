import { administratorRoleId, type CurrentUser, superOwnerId } from "@portal/api-client/contract/current-user";

/** Whether the user is an administrator, who holds role 1. Its name does not matter. The role bypasses no check. */
export function isAdmin(user: Pick<CurrentUser, "roles">): boolean {
  return user.roles.some((role) => role.roleId === administratorRoleId);
}

/** Whether the user is the super owner, user 1. */
export function isSuperOwner(user: Pick<CurrentUser, "userId">): boolean {
  return user.userId === superOwnerId;
}

/** The one carrier that a user is tied to, or null. */
export function carrierTie(user: Pick<CurrentUser, "carrierId">): CurrentUser["carrierId"] {
  return user.carrierId;
}

/** The one provider that a user is tied to, or null. */
export function providerTie(user: Pick<CurrentUser, "providerId">): CurrentUser["providerId"] {
  return user.providerId;
}

const carrierFilters = ["carrierId", "carrierName"];
const providerFilters = ["providerId", "providerName"];

/** The filter keys that a list leaves out: a carrier tie fixes the carrier, a provider tie fixes both. */
export function hiddenFilters(user: Pick<CurrentUser, "carrierId" | "providerId">): string[] {
  if (user.providerId) return [...carrierFilters, ...providerFilters];
  return user.carrierId ? carrierFilters : [];
}

/** The names in a user's effective permission list. */
export function permissionNames(user: Pick<CurrentUser, "permissions">): string[] {
  return user.permissions.map(({ permissionName }) => permissionName);
}
