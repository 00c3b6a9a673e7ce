import { type Country, CountryInput, countryLimits } from "@portal/api-client/contract/countries";
import {
  EnabledField,
  FormSection,
  NumberField,
  RecordForm,
  TextAreaField,
  TextField,
  useRecordFormAt,
} from "@portal/records/form";
import { countriesOf, failing, never } from "./records.ts";
import { ScreenStory } from "./story.tsx";

const states: Readonly<Record<string, () => Promise<Country>>> = {
  loading: never,
  failed: failing,
  "a record": async () => countriesOf(1)[0] as Country,
  "a record with a long name": async () => countriesOf(3)[2] as Country,
};

/** The form ladder in its states. */
export const FormStories = () => (
  <>
    <ScreenStory title="Form: a new record" at="forms/countries/add">
      <CountryForm mode="add" load={never} mayEdit />
    </ScreenStory>
    {Object.entries(states).map(([state, load]) => (
      <ScreenStory key={state} title={`Form: ${state}`} at="forms/countries/edit/1">
        <CountryForm mode="edit" load={load} mayEdit />
      </ScreenStory>
    ))}
    <ScreenStory title="Form: may be read only" at="forms/countries/edit/1">
      <CountryForm mode="edit" load={async () => countriesOf(1)[0] as Country} mayEdit={false} />
    </ScreenStory>
  </>
);

const toValues = (country: Country | undefined) => ({
  countryName: country?.countryName ?? "",
  countryCurrency: country?.countryCurrency ?? "",
  countryCurrencyExchange: String(country?.countryCurrencyExchange ?? ""),
  countryEnabled: country?.countryEnabled ?? 1,
});

interface CountryFormProps {
  mode: "add" | "edit";
  load: () => Promise<Country>;
  mayEdit: boolean;
}

function CountryForm({ mode, load, mayEdit }: CountryFormProps) {
  const queries = {
    get: (id: number) => ({ queryKey: ["country", id], queryFn: load }),
    create: () => ({ mutationFn: never<unknown> }),
    edit: () => ({ mutationFn: never<unknown> }),
  };
  const form = useRecordFormAt(
    { route: mode === "add" ? { mode } : { mode, id: 1 }, goBack: () => undefined },
    { queries, schema: CountryInput, access: { create: mayEdit, edit: mayEdit }, entity: "country", toValues },
  );
  return (
    <RecordForm form={form} title="Country">
      <FormSection title="Identity">
        <TextField name="countryName" label="Country name" max={countryLimits.nameMax} required />
        <TextField name="countryCurrency" label="Country currency" help="As it is written on bills" required />
        <NumberField name="countryCurrencyExchange" label="Currency exchange" decimal required />
        <TextAreaField name="countryNote" label="Note" max={200} />
      </FormSection>
      <FormSection title="State">
        <EnabledField name="countryEnabled" />
      </FormSection>
    </RecordForm>
  );
}
