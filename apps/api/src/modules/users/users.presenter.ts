import type { User } from "@portal/api-client/contract/user-records";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { UserRow } from "./users.queries.ts";

/** A user as the wire has him (decisions-a 13 and 14, D-A33). */
export function presentUser(row: UserRow): User {
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
  };
}

type Tied = Pick<UserRow, "carrier_id" | "carrier_name" | "provider_id" | "provider_name" | "provider_carrier_id">;

/** The carrier and provider that a user is tied to. */
export const presentTie = (row: Tied) => ({
  carrierId: row.carrier_id === null ? null : { carrierId: row.carrier_id, carrierName: row.carrier_name ?? "" },
  providerId:
    row.provider_id === null
      ? null
      : {
          providerId: row.provider_id,
          providerName: row.provider_name ?? "",
          carrierId: row.provider_carrier_id ?? 0,
        },
});
