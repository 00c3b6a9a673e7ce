import { type Blacklist, BlacklistInput } from "@portal/api-client/contract/blacklists";
import { useCan } from "@portal/auth";
import { isMasked, RevealableMsisdn } from "@portal/records";
import {
  aYearAfter,
  CarrierField,
  fromLocalInput,
  RecordForm,
  TextField,
  toLocalInput,
  useResourceForm,
} from "@portal/records/form";
import { usePortalTimeZone } from "@portal/ui";
import { bulkFields } from "./blacklist-fields.tsx";
import { blacklistQueries } from "./blacklists.queries.ts";

const valuesIn = (timeZone: string) => (entry: Blacklist | undefined) => ({
  blacklistMsisdn: entry?.blacklistMsisdn ?? "",
  blacklistExpireDate: entry ? entry.blacklistExpireDate : inOneYear(timeZone),
  carrierId: entry?.carrierId.carrierId ?? null,
});

/** Adds or edits a blacklist entry. */
export default function BlacklistFormPage() {
  const form = useResourceForm("blacklists", {
    queries: blacklistQueries,
    schema: BlacklistInput,
    toValues: valuesIn(usePortalTimeZone()),
  });
  return (
    <RecordForm form={form} title={form.title}>
      <TextField
        name="blacklistMsisdn"
        label="Blacklist msisdn"
        max={20}
        required
        help={form.record && <StoredNumber {...form.record} />}
      />
      {bulkFields.blacklistExpireDate}
      <CarrierField stored={form.record?.carrierId} />
    </RecordForm>
  );
}

/**
 * The number behind a masked one, for users who may reveal it. The field keeps the masked number, which changes nothing
 * when it is saved.
 */
function StoredNumber({ blacklistId, blacklistMsisdn }: Blacklist) {
  const mayReveal = useCan("msisdn.reveal");
  if (!mayReveal || !isMasked(blacklistMsisdn)) return null;
  return (
    <>
      Stored number: <RevealableMsisdn entity="blacklist" id={blacklistId} msisdn={blacklistMsisdn} />
    </>
  );
}

/** The customer's default: the same day and time a year later, by the portal's clock. */
const inOneYear = (timeZone: string) =>
  fromLocalInput(aYearAfter(toLocalInput(new Date().toISOString(), timeZone)), timeZone);
