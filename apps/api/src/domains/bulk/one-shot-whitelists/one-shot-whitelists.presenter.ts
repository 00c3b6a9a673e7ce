import type { OneShotWhitelist } from "@portal/api-client/contract/one-shot-whitelists";
import { presentDates } from "#platform/records/present.ts";
import type { WhitelistRow } from "./one-shot-whitelists.queries.ts";

/** A number in the form of the wire; a deleted one is gone. */
export const presentWhitelist = (row: WhitelistRow): OneShotWhitelist => ({
  ...presentDates({ ...row, deleted_at: null }),
  oneShotWhitelistId: row.id,
  msisdn: row.msisdn,
});
