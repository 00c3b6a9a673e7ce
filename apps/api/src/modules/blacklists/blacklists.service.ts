import type { BlacklistInput } from "@portal/api-client/contract/blacklists";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import { invalidField } from "#platform/errors.ts";
import { isMasked, maskMsisdn } from "#platform/numbers/mask.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { parseMoment } from "#platform/time/parse-moment.ts";
import { blacklistSource } from "./blacklists.queries.ts";

/** Entries have no flag: a deleted one is gone, and its number may be entered again (D-A37). */
export const createBlacklistService = (timeZone: string) =>
  lifecycle({
    table: "blacklist",
    idField: "blacklistId",
    source: blacklistSource,
    check: async (tx, caller, { carrierId }, before) => {
      requireInScope(caller, { carrierId });
      await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
    },
    columns: ({ blacklistMsisdn, blacklistExpireDate, carrierId }: z.output<typeof BlacklistInput>, before) => {
      const expires = blacklistExpireDate === null ? null : parseMoment(blacklistExpireDate, timeZone);
      if (expires === undefined) throw invalidField("blacklistExpireDate", texts.notADate);
      return { msisdn: givenNumber(blacklistMsisdn, before), expire_date: expires, carrier_id: carrierId };
    },
  });

/** Who sees the number masked sends it back masked, which means the stored one. */
function givenNumber(given: string, before: { msisdn: string } | null): string {
  if (!isMasked(given)) return given;
  if (before && given === maskMsisdn(before.msisdn)) return before.msisdn;
  throw invalidField("blacklistMsisdn", texts.onlyNumbers);
}
