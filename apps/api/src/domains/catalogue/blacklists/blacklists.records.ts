import { blacklists } from "@portal/api-client/contract/blacklists";
import { texts } from "@portal/api-client/texts";
import { invalidField } from "#platform/errors.ts";
import { isMasked, maskMsisdn } from "#platform/numbers/mask.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { parseMoment } from "#platform/time/parse-moment.ts";
import { blacklistSource } from "./blacklists.queries.ts";

/** `services/blacklists`. Entries have no flag: a deleted one is gone, and its number may be entered again. */
export const blacklistRecords = (timeZone: string) =>
  records("blacklists", blacklists, blacklistSource, {
    fields: {},
    present: ({ msisdn, expire_date, carrier_id, carrier_name }) => ({
      blacklistMsisdn: msisdn,
      blacklistExpireDate: expire_date?.toISOString() ?? null,
      carrierId: { carrierId: carrier_id, carrierName: carrier_name },
    }),
    columns: ({ blacklistMsisdn, blacklistExpireDate, carrierId }, before) => {
      const expires = blacklistExpireDate === null ? null : parseMoment(blacklistExpireDate, timeZone);
      if (expires === undefined) throw invalidField("blacklistExpireDate", texts.notADate);
      return { msisdn: givenNumber(blacklistMsisdn, before), expire_date: expires, carrier_id: carrierId };
    },
    check: async (tx, caller, { carrierId }, before) => {
      requireInScope(caller, { carrierId });
      await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
    },
  });

/** The number of a payload. Callers who see numbers masked send the masked one back, which stands for the stored one. */
function givenNumber(given: string, before: { msisdn: string } | null): string {
  if (!isMasked(given)) return given;
  if (before && given === maskMsisdn(before.msisdn)) return before.msisdn;
  throw invalidField("blacklistMsisdn", texts.onlyNumbers);
}
