import { expectTypeOf, it } from "vitest";
import * as z from "zod/mini";
import type { CallArgs, HandlerInput, Reply } from "./endpoint.ts";
import { entity } from "./entity.ts";
import { flag, result, text } from "./fields.ts";
import type { ListQuery } from "./list-query.ts";
import { resource } from "./resource.ts";

const Country = entity({ countryId: result.id, countryName: result.text, countryEnabled: result.flag });
const CountryInput = z.object({ countryName: text(50), countryEnabled: flag() });
const described = { entity: Country, input: CountryInput, filters: { countryName: "text" } } as const;

const countries = resource("countries", { ...described, columns: ["countryId", "countryName"] });

it("has its address, its parameters and its answers from what is said once", () => {
  expectTypeOf(countries.get.path).toEqualTypeOf<"/services/countries/:id">();
  expectTypeOf<HandlerInput<typeof countries.get>["params"]>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<Reply<typeof countries.get>["countryName"]>().toEqualTypeOf<string>();
  expectTypeOf<Reply<typeof countries.list>>().toEqualTypeOf<z.output<typeof Country>[]>();
  expectTypeOf<Reply<typeof countries.paginate>["results"]>().toEqualTypeOf<z.output<typeof Country>[]>();
  expectTypeOf<Reply<typeof countries.remove>>().toEqualTypeOf<{ message: string }>();
});

it("takes only its own filters, and sorts by its columns alone", () => {
  type Query = CallArgs<typeof countries.paginate>["query"];
  expectTypeOf<Query>().toEqualTypeOf<ListQuery<"countryName", "countryId" | "countryName">>();
  expectTypeOf<"countryCode">().not.toExtend<Query["sortBy"]>();
});

it("gives handlers what was checked, and an edit the id and the date that come back with it", () => {
  type Created = HandlerInput<typeof countries.create>["body"];
  type Edited = HandlerInput<typeof countries.edit>["body"];
  expectTypeOf<Created>().toEqualTypeOf<{ countryName: string; countryEnabled: 0 | 1 }>();
  expectTypeOf<Edited["countryId"]>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<Created>().not.toHaveProperty("dateModified");
  expectTypeOf<Edited>().toHaveProperty("dateModified");
});

it("has a call that restores, unless it comes back by an edit or not at all", () => {
  const byEdit = resource("countries", { ...described, columns: ["countryId"], restore: "edit" });
  const never = resource("countries", { ...described, columns: ["countryId"], restore: "none" });
  expectTypeOf(countries.restore.path).toEqualTypeOf<"/services/countries/restore/:id">();
  expectTypeOf(byEdit).not.toHaveProperty("restore");
  expectTypeOf(never).not.toHaveProperty("restore");
});

it("is one that has a name, and its columns begin with its own id", () => {
  // @ts-expect-error: resources.ts has no such name
  resource("continents", { ...described, columns: ["countryId"] });
  // @ts-expect-error: the id of another resource
  resource("countries", { ...described, columns: ["carrierId", "countryName"] });
  // @ts-expect-error: there is no such kind of filter
  resource("countries", { ...described, filters: { countryName: "fuzzy" }, columns: ["countryId"] });
  // @ts-expect-error: there is no such permission
  resource("countries", { ...described, columns: ["countryId"], listAccess: ["country.see"] });
});
