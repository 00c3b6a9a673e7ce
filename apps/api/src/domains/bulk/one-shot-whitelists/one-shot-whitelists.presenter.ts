import type { OneShotWhitelist } from "@portal/api-client/contract/one-shot-whitelists";
import { presentDates } from "#platform/records/present.ts";
import type { WhitelistRow } from "./one-shot-whitelists.queries.ts";

/** A number as the wire has it; a deleted one is gone (5.13). */
export const presentWhitelist = (row: WhitelistRow): OneShotWhitelist => ({
  ...presentDates({ ...row, deleted_at: null }),
  oneShotWhitelistId: row.id,
  msisdn: row.msisdn,
});
