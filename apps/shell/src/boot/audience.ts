import { sessionState } from "@portal/auth";
import type { Audience } from "@portal/releases/registry";

/** Who is signed in, as staged releases choose by it; nobody before his roles are known. */
export function audienceOfPage(): Audience | null {
  const user = sessionState().session?.user;
  return user ? { user: user.username, roles: user.roles.map(({ roleName }) => roleName) } : null;
}
