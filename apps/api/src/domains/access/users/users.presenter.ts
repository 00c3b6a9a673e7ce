import type { User } from "@portal/api-client/contract/users";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { UserRow } from "./users.queries.ts";

/** A user in the form of the wire. */
export const presentUser = (row: UserRow): User => ({
  ...presentPerson(row),
  roles: row.roles,
  permissions: row.permissions,
  hasSecondFactor: row.has_second_factor,
  isInvited: row.is_invited,
});

/** A user and their tie, without their rights; their dates have names of their own. */
export function presentPerson(row: Omit<UserRow, "roles" | "permissions" | "has_second_factor" | "is_invited">) {
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
    userEnabled: presentFlag(row.enabled),
    lastLogin: row.last_login?.toISOString() ?? null,
    date_modified: dateModified,
    date_created: dateCreated,
  };
}
