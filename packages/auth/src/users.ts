import { administratorRoleId, type CurrentUser, superOwnerId } from "@portal/api-client/contract/current-user";

/** An administrator holds role 1, whatever its name (A-007, B-002, B-470). It bypasses no check (D-A11). */
export function isAdmin(user: Pick<CurrentUser, "roles">): boolean {
  return user.roles.some((role) => role.roleId === administratorRoleId);
}

/** User 1 is the super owner (A-008, B-003). */
export function isSuperOwner(user: Pick<CurrentUser, "userId">): boolean {
  return user.userId === superOwnerId;
}

/** The one carrier that a user is tied to, or null (A-004, B-219). */
export function carrierTie(user: Pick<CurrentUser, "carrierId">): CurrentUser["carrierId"] {
  return user.carrierId;
}

/** The one provider that a user is tied to, or null (A-004, B-220). */
export function providerTie(user: Pick<CurrentUser, "providerId">): CurrentUser["providerId"] {
  return user.providerId;
}

const carrierFilters = ["carrierId", "carrierName"];
const providerFilters = ["providerId", "providerName"];

/** The filter keys a list leaves out: a carrier tie fixes the carrier, a provider tie fixes both (D-A12, D-A29). */
export function hiddenFilters(user: Pick<CurrentUser, "carrierId" | "providerId">): string[] {
  if (user.providerId) return [...carrierFilters, ...providerFilters];
  return user.carrierId ? carrierFilters : [];
}

/** The names in a user's effective permission list. */
export function permissionNames(user: Pick<CurrentUser, "permissions">): string[] {
  return user.permissions.map(({ permissionName }) => permissionName);
}
