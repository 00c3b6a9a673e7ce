import { type Country, countries } from "@portal/api-client/contract/countries";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { countriesOf, failing, never } from "./records.ts";
import { ScreenStory } from "./story.tsx";

type Rows = () => Promise<{ results: readonly Country[]; total: number }>;

const answer =
  (count: number): Rows =>
  async () => ({ results: countriesOf(count), total: count });

const states: Readonly<Record<string, Rows>> = {
  loading: never,
  empty: answer(0),
  failed: failing,
  "a few rows, one disabled, one long": answer(3),
  "100 rows": answer(100),
};

/** The list ladder in its states. */
export const ListStories = () => (
  <>
    {Object.entries(states).map(([state, rows]) => (
      <ScreenStory key={state} title={`List: ${state}`} at="settings/countries?limit=100">
        <Countries rows={rows} />
      </ScreenStory>
    ))}
    <ScreenStory title="List: nothing matches" at="settings/countries?countryName=x">
      <Countries rows={answer(0)} />
    </ScreenStory>
  </>
);

const Column = TableColumn<Country>();
const every = { create: true, edit: true, remove: true, restore: true };
const subject = {
  title: "Countries",
  idField: "countryId",
  enabledField: "countryEnabled",
  nameField: "countryName",
  form: "CountriesForm",
  access: every,
};
const labels = {
  countryName: "Country name",
  countryShort: "Country short",
  countryCurrency: "Country currency",
  countryEnabled: "Enabled",
};

function Countries({ rows }: { rows: Rows }) {
  const queries = {
    paginate: (query: unknown) => ({ queryKey: ["rows", query], queryFn: rows }),
    remove: () => ({ mutationFn: never<unknown> }),
    restore: () => ({ mutationFn: never<unknown> }),
  };
  const list = useListPage({ of: subject, queries, rules: countries.paginate.list });
  return (
    <ListPage list={list} filterLabels={labels}>
      <Column field="countryId" label="ID" kind="number" sortable />
      <Column field="countryName" label="Country name" sortable />
      <Column field="countryCurrency" label="Country currency" sortable />
      <Column field="countryCurrencyExchange" label="Currency exchange" kind="number" sortable />
      <Column field="countryEnabled" label="Enabled" kind="boolean" sortable />
      <Column field="dateModified" label="Date modified" kind="date" sortable />
    </ListPage>
  );
}
