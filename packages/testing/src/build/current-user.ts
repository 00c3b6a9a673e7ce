import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { type Permission, permissions } from "@portal/api-client/permissions";
import { makeUser } from "@portal/auth/testing";

interface Wishes extends Omit<Partial<CurrentUser>, "permissions"> {
  /** The names of the permissions; by default the user holds every permission. */
  permissions?: readonly Permission[];
}

/** A signed-in operator without a tie. */
export const currentUser = ({ permissions: names = permissions, ...overrides }: Wishes = {}): CurrentUser =>
  makeUser(names, overrides);
