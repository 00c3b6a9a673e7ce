import { lifecycle } from "#platform/records/lifecycle.ts";
import { countryColumns } from "./countries.presenter.ts";
import { countrySource } from "./countries.queries.ts";

export const countryService = lifecycle({
  table: "country",
  idField: "countryId",
  enabledField: "countryEnabled",
  source: countrySource,
  columns: countryColumns,
});
