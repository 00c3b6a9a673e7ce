import type { Blacklist } from "@portal/api-client/contract/blacklists";
import { presentDates } from "#platform/records/present.ts";
import type { BlacklistRow } from "./blacklists.queries.ts";

/** A blacklist entry as the wire has it. */
export const presentBlacklist = (row: BlacklistRow): Blacklist => ({
  ...presentDates(row),
  blacklistId: row.id,
  blacklistMsisdn: row.msisdn,
  blacklistExpireDate: row.expire_date?.toISOString() ?? null,
  carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
});
