import type { CurrentUser } from "@portal/api-client/contract/current-user";

/** A token with a readable `exp` and `sid`. It also names the user's permissions, so that the fake API can refuse as the real one does. */
export function fakeToken(user: CurrentUser, minutes = 60): string {
  const exp = Math.floor(Date.now() / 1000) + minutes * 60;
  const permissions = user.permissions.map(({ permissionName }) => permissionName);
  const claims = { sub: String(user.userId), sid: `session-of-${user.userId}`, exp, permissions };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

/** The permissions of the caller, or null without a usable token. */
export function permissionsOf(authorization: string | null): string[] | null {
  const [, claims] = authorization?.split(".") ?? [];
  if (!claims) return null;
  return (JSON.parse(atob(claims)) as { permissions: string[] }).permissions;
}
