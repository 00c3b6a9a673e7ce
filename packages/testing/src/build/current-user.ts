import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { type Permission, permissions } from "@portal/api-client/permissions";

interface Wishes extends Omit<Partial<CurrentUser>, "permissions"> {
  /** The names of the permissions; by default the user holds every permission. */
  permissions?: readonly Permission[];
}

/** A signed-in operator without a tie. */
export function currentUser({ permissions: names = permissions, ...overrides }: Wishes = {}): CurrentUser {
  return {
    id: 7,
    userId: 7,
    username: "ana",
    email: "ana@example.com",
    phone: null,
    carrierId: null,
    providerId: null,
    roles: [{ roleId: 2, roleName: "Operator" }],
    permissions: names.map((permissionName, index) => ({ permissionId: index + 1, permissionName })),
    userEnabled: 1,
    lastLogin: null,
    timeZone: "UTC",
    createdAt: "2024-01-02T10:00:00.000Z",
    updatedAt: "2024-01-02T10:00:00.000Z",
    deletedAt: null,
    date_created: "2024-01-02T10:00:00.000Z",
    date_modified: "2024-01-02T10:00:00.000Z",
    ...overrides,
  };
}
