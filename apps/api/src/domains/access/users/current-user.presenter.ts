import type { CurrentUser } from "@portal/api-client/contract/current-user";
import type { CompanySession } from "#platform/auth/sessions.ts";
import type { CurrentUserRow } from "./current-user.queries.ts";
import { presentPerson } from "./users.presenter.ts";

interface Presented {
  timeZone: string;
  maskNumbers: boolean;
  undoHours: number;
  /** The session at the company's provider, if they came with its account. */
  company?: Pick<CompanySession, "hasFactor"> | undefined;
}

/** The signed-in user in the form of `get-user-logued` and of the login's answer. */
export const presentCurrentUser = (
  row: CurrentUserRow,
  { timeZone, maskNumbers, undoHours, company }: Presented,
): CurrentUser => ({
  ...presentPerson(row),
  roles: row.roles,
  permissions: row.permissions,
  timeZone,
  ...(maskNumbers &&
    !row.permissions.some(({ permissionName }) => permissionName === "msisdn.view") && { numbersMasked: true }),
  ...(row.must_change_password && !company && { mustChangePassword: true }),
  ...(row.must_set_up_second_factor && !company?.hasFactor && { mustSetUpSecondFactor: true }),
  ...(row.reasons && { reasons: row.reasons }),
  ...(row.has_second_factor && { hasSecondFactor: true }),
  ...(undoHours > 0 && { undoHours }),
});
