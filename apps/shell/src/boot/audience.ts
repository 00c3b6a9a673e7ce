import { sessionState } from "@portal/auth";
import type { Audience } from "@portal/releases/registry";

/** The signed-in user, for whom staged releases choose a build; null until their roles are known. */
export function audienceOfPage(): Audience | null {
  const user = sessionState().session?.user;
  return user ? { user: user.username, roles: user.roles.map(({ roleName }) => roleName) } : null;
}
