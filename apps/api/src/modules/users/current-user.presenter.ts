import type { CurrentUser } from "@portal/api-client/contract/users";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { CurrentUserRow } from "./current-user.queries.ts";
import { presentTie } from "./users.presenter.ts";

/** The signed-in user as `get-user-logued` and the login answer have him (decisions-a 14, P-2). */
export function presentCurrentUser(row: CurrentUserRow, timeZone: string): CurrentUser {
  const { dateModified, dateCreated, ...dates } = presentDates(row);
  return {
    ...dates,
    userId: row.id,
    username: row.username,
    email: row.email,
    phone: row.phone,
    ...presentTie(row),
    roles: row.roles,
    permissions: row.permissions,
    userEnabled: presentFlag(row.enabled),
    lastLogin: row.last_login?.toISOString() ?? null,
    date_modified: dateModified,
    date_created: dateCreated,
    timeZone,
  };
}
