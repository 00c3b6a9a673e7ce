import type { CurrentUser } from "@portal/api-client/contract/users";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { CurrentUserRow } from "./users.queries.ts";

/** The signed-in user as `get-user-logued` and the login answer have him (decisions-a 14, P-2). */
export function presentCurrentUser(row: CurrentUserRow, timeZone: string): CurrentUser {
  const { dateModified, dateCreated, ...dates } = presentDates(row);
  return {
    ...dates,
    userId: row.id,
    username: row.username,
    email: row.email,
    phone: row.phone,
    carrierId: row.carrier_id === null ? null : { carrierId: row.carrier_id, carrierName: row.carrier_name ?? "" },
    providerId:
      row.provider_id === null
        ? null
        : {
            providerId: row.provider_id,
            providerName: row.provider_name ?? "",
            carrierId: row.provider_carrier_id ?? 0,
          },
    roles: row.roles,
    permissions: row.permissions,
    userEnabled: presentFlag(row.enabled),
    lastLogin: row.last_login?.toISOString() ?? null,
    date_modified: dateModified,
    date_created: dateCreated,
    timeZone,
  };
}
