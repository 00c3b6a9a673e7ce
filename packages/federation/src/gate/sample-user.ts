import { type CurrentUser, currentUser } from "@portal/api-client/contract/current-user";

/** The call by which the portal learns who is signed in. */
export const userCall = currentUser.getUserLogued.path;

const moment = "2024-01-02T10:00:00.000Z";

/** A user with all rights and without a tie, who exists only on the gate's page. */
export function sampleUser(permissions: Iterable<string>): CurrentUser {
  return {
    id: 1,
    userId: 1,
    username: "portal-check",
    email: "portal-check@example.com",
    phone: null,
    carrierId: null,
    providerId: null,
    roles: [{ roleId: 1, roleName: "Administrator" }],
    permissions: [...permissions].map((permissionName, index) => ({ permissionId: index + 1, permissionName })),
    userEnabled: 1,
    lastLogin: moment,
    timeZone: "UTC",
    createdAt: moment,
    updatedAt: moment,
    deletedAt: null,
    date_created: moment,
    date_modified: moment,
  };
}

const hour = 3600;

/** The session as a browser stores it. The token holds only its end, since no API reads it. */
export function sampleSession(user: CurrentUser): { name: string; value: string }[] {
  const claims = { exp: Math.floor(Date.now() / 1000) + hour, sid: user.username };
  const token = `none.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.none`;
  return [
    { name: "auth", value: JSON.stringify({ token, user }) },
    { name: "permissions", value: JSON.stringify(user.permissions.map(({ permissionName }) => permissionName)) },
  ];
}
