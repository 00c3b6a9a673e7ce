import { lifecycle } from "#platform/lifecycle.ts";
import { countries, insertCountry, updateCountry } from "./countries.queries.ts";

export const countryService = lifecycle({
  table: "country",
  idField: "countryId",
  find: (db, _caller, id) => countries(db).where("c.id", "=", id).executeTakeFirst(),
  insert: insertCountry,
  update: updateCountry,
});
