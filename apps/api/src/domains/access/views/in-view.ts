import { administratorRoleId, type CurrentUser } from "@portal/api-client/contract/current-user";
import type { Rights } from "#platform/auth/rights.ts";

interface View {
  /** The rights of the viewer, or those that both users hold. */
  rights: Rights;
  viewer: string;
  endsAt: Date;
}

/** The viewed user in a view: with the rights that both hold, and without what only they themselves can do first. */
export function inView(
  { mustChangePassword: _password, mustSetUpSecondFactor: _factor, ...user }: CurrentUser,
  { rights, viewer, endsAt }: View,
): CurrentUser {
  // a permission that is newer than this process is none of its catalogue, and nobody holds it here
  const isHeld = ({ permissionName }: { permissionName: string }) => rights.can(permissionName as never);
  return {
    ...user,
    roles: user.roles.filter(({ roleId }) => roleId !== administratorRoleId || rights.isAdministrator),
    permissions: user.permissions.filter(isHeld),
    ...((user.numbersMasked || !rights.seesNumbers) && { numbersMasked: true }),
    view: {
      viewer,
      endsAt: endsAt.toISOString(),
      missing: user.permissions.filter((permission) => !isHeld(permission)).map(({ permissionName }) => permissionName),
    },
  };
}
