import { carriers } from "@portal/api-client/contract/carriers";
import { countries } from "@portal/api-client/contract/countries";
import { shortcodes } from "@portal/api-client/contract/shortcodes";
import { expectTypeOf, it } from "vitest";
import type { Db } from "../database/database.ts";
import { paged } from "./paged.ts";
import type { RowOf } from "./record-source.ts";
import { records, tableRecords } from "./records.ts";
import { type ResourceDependencies, resourceRoutes } from "./resource-routes.ts";

const source = {
  alias: "c",
  scope: { carrier: "c.id" },
  rows: (db: Db) =>
    db
      .selectFrom("carrier as c")
      .innerJoin("country as n", "n.id", "c.country_id")
      .selectAll("c")
      .select(["n.name as country_name", "n.short as country_short"]),
  unjoined: (db: Db) => db.selectFrom("carrier as c"),
  columns: { countryName: "n.name", countryShort: "n.short" },
  order: "c.name",
} as const;

type Row = RowOf<typeof source>;
const present = ({ country_id, country_name, country_short }: Row) => ({
  countryId: { countryId: country_id, countryName: country_name, countryShort: country_short },
});
const columns = ({ countryId }: { countryId: number }) => ({ country_id: countryId });
const fields = { carrierName: "name" } as const;
const options = { fields, present, columns };

it("knows the row of its source in each of its rules", () => {
  expectTypeOf<Row["country_name"]>().toEqualTypeOf<string>();
  records("carriers", carriers, source, {
    ...options,
    check: async (_tx, _caller, input, before) => {
      expectTypeOf(input).toEqualTypeOf<{ carrierName: string; countryId: number; carrierEnabled: 0 | 1 }>();
      expectTypeOf(before).toEqualTypeOf<Row | null>();
    },
    beforeDisable: async (_tx, _caller, row) => {
      expectTypeOf(row).toEqualTypeOf<Row>();
    },
  });
});

it("gives `resourceRoutes` the source and the rows that it has", async () => {
  const module = records("carriers", carriers, source, options);
  expectTypeOf(module.present).parameters.toEqualTypeOf<[Row]>();
  expectTypeOf(module.service.get).returns.resolves.toEqualTypeOf<Row>();
  const routes = resourceRoutes({} as ResourceDependencies, module);
  expectTypeOf(routes).toHaveProperty("restore");
  expectTypeOf(routes.get).returns.resolves.toHaveProperty("carrierName");
});

it("takes a field only in a column that holds it as the wire has it", () => {
  // @ts-expect-error: a number is no text
  records("carriers", carriers, source, { ...options, fields: { carrierName: "country_id" } });
  // @ts-expect-error: the table has no such column
  records("carriers", carriers, source, { ...options, fields: { carrierName: "title" } });
  // @ts-expect-error: the wire has no such field
  records("carriers", carriers, source, { ...options, fields: { ...fields, carrierTitle: "name" } });
});

it("asks for the rest of a record and of its row, and for no more", () => {
  // @ts-expect-error: nobody says what `countryId` is on the wire
  records("carriers", carriers, source, { fields, columns });
  // @ts-expect-error: nobody says what goes into `country_id`
  records("carriers", carriers, source, { fields, present });
  tableRecords("countries", countries, {
    fields: {
      countryName: "name",
      countryShort: "short",
      countryCurrency: "currency",
      countryCurrencyExchange: "currency_exchange",
      countryCode: "code",
    },
    order: "name",
    emptyLast: ["countryShort"],
  });
});

it("asks the source for a column of each filter and sort key that is no field of the record's own", () => {
  // @ts-expect-error: the list narrows to `countryShort` too
  records("carriers", carriers, { ...source, columns: { countryName: "n.name" } }, options);
  // @ts-expect-error: the query has no such column
  records("carriers", carriers, { ...source, columns: { ...source.columns, countryShort: "n.code3" } }, options);
  // @ts-expect-error: the query has no such column
  records("carriers", carriers, { ...source, order: "c.title" }, options);
  // @ts-expect-error: the query has no such column
  records("carriers", carriers, { ...source, scope: { carrier: "c.carrier_id" } }, options);
  // @ts-expect-error: the count, which has no joins, could not be narrowed by it
  records("carriers", carriers, { ...source, scope: { carrier: "n.id" } }, options);
});

it("belongs to the contract of its own resource", () => {
  // @ts-expect-error: the contract of another resource
  records("carriers", shortcodes, source, options);
  // @ts-expect-error: there is no such resource
  records("continents", carriers, source, options);
  // @ts-expect-error: the list has no such key
  tableRecords("countries", countries, { fields: {}, order: "name", emptyLast: ["carrierName"] });
});

it("pages a list with the rows of its source, whose columns are all there", () => {
  const db = {} as Db;
  const pages = { ...source, rows: source.rows(db), unjoined: source.unjoined(db) };
  const rules = { filters: { countryName: "text" }, sortBy: ["countryName"] } as const;
  const query = { page: 1, limit: 15, filters: [] };
  expectTypeOf(paged(db, pages, rules, query))
    .resolves.toHaveProperty("rows")
    .toEqualTypeOf<Row[]>();
  // @ts-expect-error: the source says no column for the filter
  paged(db, { ...pages, columns: {} }, rules, query);
  // @ts-expect-error: the query has no such column
  paged(db, { ...pages, columns: { countryName: "n.title" } }, rules, query);
  // @ts-expect-error: the list does not sort by it
  paged(db, pages, rules, { ...query, sortBy: "countryShort" });
});
