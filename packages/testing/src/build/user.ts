import type { User } from "@portal/api-client/contract/users";
import { stamps } from "./stamps.ts";

/** An enabled user without a tie and without rights. */
export function user(overrides: Partial<User> = {}): User {
  const userId = overrides.userId ?? 9;
  const { dateModified, dateCreated, ...dates } = stamps(userId);
  return {
    ...dates,
    userId,
    username: "bruno",
    email: "bruno@example.com",
    phone: null,
    carrierId: null,
    providerId: null,
    roles: [],
    permissions: [],
    userEnabled: 1,
    lastLogin: null,
    hasSecondFactor: false,
    isInvited: false,
    date_modified: dateModified,
    date_created: dateCreated,
    ...overrides,
  };
}
