import type { CurrentUser } from "@portal/api-client/contract/current-user";
import type { CurrentUserRow } from "./current-user.queries.ts";
import { presentPerson } from "./users.presenter.ts";

/** The signed-in user in the form of `get-user-logued` and of the login's answer. */
export const presentCurrentUser = (
  row: CurrentUserRow,
  { timeZone, maskNumbers, undoHours }: { timeZone: string; maskNumbers: boolean; undoHours: number },
): CurrentUser => ({
  ...presentPerson(row),
  roles: row.roles,
  permissions: row.permissions,
  timeZone,
  ...(maskNumbers &&
    !row.permissions.some(({ permissionName }) => permissionName === "msisdn.view") && { numbersMasked: true }),
  ...(row.must_change_password && { mustChangePassword: true }),
  ...(row.must_set_up_second_factor && { mustSetUpSecondFactor: true }),
  ...(row.reasons && { reasons: row.reasons }),
  ...(row.has_second_factor && { hasSecondFactor: true }),
  ...(undoHours > 0 && { undoHours }),
});
