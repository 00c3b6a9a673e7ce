import { type Country, countries } from "@portal/api-client/contract/countries";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { countryQueries } from "./countries.queries.ts";

const Column = TableColumn<Country>();

/** The list of countries. */
export default function CountryListPage() {
  const list = useListPage({ of: "countries", queries: countryQueries, rules: countries.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./country-fields.tsx") }}
      filterLabels={{
        countryName: "Country name",
        countryShort: "Country short",
        countryCurrency: "Country currency",
        countryEnabled: "Enabled",
      }}
    >
      <Column field="countryId" label="ID" kind="number" sortable />
      <Column field="countryName" label="Country name" sortable />
      <Column field="countryShort" label="Country short" sortable />
      <Column field="countryCurrency" label="Country currency" sortable />
      <Column field="countryCurrencyExchange" label="Currency exchange" kind="number" sortable />
      <Column field="countryCode" label="Country code" sortable />
      <Column field="countryEnabled" label="Enabled" kind="boolean" sortable />
      <Column field="dateModified" label="Date modified" kind="date" sortable />
    </ListPage>
  );
}
