import { type Blacklist, BlacklistInput } from "@portal/api-client/contract/blacklists";
import { useResourceAccess } from "@portal/auth";
import { useCanUpdate } from "@portal/federation/remote";
import { DateTimeField, RecordForm, TextField, useRecordForm } from "@portal/ui/form";
import { CarrierField } from "../../lookups/carrier-field.tsx";
import { blacklistQueries } from "./blacklists.queries.ts";

const toValues = (entry: Blacklist | undefined) => ({
  blacklistMsisdn: entry?.blacklistMsisdn ?? "",
  blacklistExpireDate: entry ? entry.blacklistExpireDate : inOneYear(),
  carrierId: entry?.carrierId.carrierId ?? null,
});

/** Adds or edits a blacklist entry (A-285, A-286, D-A61). */
export default function BlacklistFormPage() {
  const form = useRecordForm({
    queries: blacklistQueries,
    schema: BlacklistInput,
    list: "Blacklist",
    access: useResourceAccess("blacklist"),
    entity: "blacklist",
    toValues,
  });
  useCanUpdate(!form.form.formState.isDirty);
  return (
    <RecordForm form={form} title="Blacklist entry">
      <TextField name="blacklistMsisdn" label="Blacklist msisdn" max={20} required />
      <DateTimeField name="blacklistExpireDate" label="Blacklist expire date" />
      <CarrierField stored={form.record?.carrierId} />
    </RecordForm>
  );
}

/** The customer's default, to the minute. */
function inOneYear(): string {
  const date = new Date();
  date.setFullYear(date.getFullYear() + 1);
  date.setSeconds(0, 0);
  return date.toISOString();
}
