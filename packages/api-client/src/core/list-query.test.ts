import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carriers } from "../contract/carriers.ts";
import { type ListRules, parseListQuery, toListParams } from "./list-query.ts";
import { encodeQuery } from "./query-string.ts";

const rules = carriers.paginate.list;

describe("parseListQuery", () => {
  it("fills page 1 and 15 rows (D-A31)", () => {
    expect(parseListQuery(rules, {})).toMatchObject({ ok: true, query: { page: 1, limit: 15, filters: [] } });
  });

  it.each([
    ["plain", { carrierName: "a" }, ["a"]],
    ["repeated or indexed", { carrierName: ["a", "b"] }, ["a", "b"]],
    ["list form", { filters: [{ field: "carrierName", value: "a" }] }, ["a"]],
    ["list form with several values", { filters: [{ field: "carrierName", value: ["a", "b"] }] }, ["a", "b"]],
    ["named form", { filters: [{ text: "Name", type: "text", queryValue: "carrierName", value: "a" }] }, ["a"]],
    ["named form with a list", { filters: [{ queryValue: "carrierName", values: ["a", "b"] }] }, ["a", "b"]],
    [
      "named form with a list beside no value",
      { filters: [{ queryValue: "carrierName", value: "", values: ["a"] }] },
      ["a"],
    ],
  ])("reads %s keys (D-A28, B-585, S6)", (_, raw, values) => {
    const parsed = parseListQuery(rules, raw);
    expect(parsed.ok && parsed.query.filters).toEqual(values.map((value) => ({ field: "carrierName", value })));
  });

  it("reads yes and no as 1 and 0 and leaves out empty rows", () => {
    const parsed = parseListQuery(rules, { carrierEnabled: "true", carrierName: "  " });
    expect(parsed.ok && parsed.query.filters).toEqual([{ field: "carrierEnabled", value: "1" }]);
  });

  it.each([
    ["page", { page: "0" }],
    ["limit", { limit: "101" }],
    ["limit", { limit: "1e2" }],
    ["sortBy", { sortBy: "password" }],
    ["sort", { sort: "up" }],
    ["nope", { nope: "1" }],
    ["constructor", { constructor: "1" }],
    ["carrierEnabled", { carrierEnabled: "perhaps" }],
    ["filters", { filters: [{ value: "a" }] }],
    ["filters", { filters: "a" }],
    ["filters", { filters: [{ queryValue: "carrierName", values: { a: "b" } }] }],
    ["nope", { filters: [{ queryValue: "nope", value: "1" }] }],
    ["nope", { filters: [{ queryValue: "nope", values: ["1"] }] }],
  ])("names %s when it is wrong: %j (D-A28, D-A30, D-A31)", (field, raw) => {
    const parsed = parseListQuery(rules, raw);
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.field)).toEqual([field]);
  });

  it("accepts choices and numbers exactly", () => {
    const kinds: ListRules = {
      filters: { type: ["mt", "api"], days: "number" },
      sortBy: ["id"],
      start: ["id", "desc"],
    };
    expect(parseListQuery(kinds, { type: "mt", days: "30" })).toMatchObject({ ok: true });
    expect(parseListQuery(kinds, { type: "sms" })).toMatchObject({ ok: false });
    expect(parseListQuery(kinds, { days: "3x" })).toMatchObject({ ok: false });
  });

  it("takes an exact text as it is, and only days of the calendar (P-2)", () => {
    const kinds: ListRules = { filters: { id: "exact", from: { day: "from" } }, sortBy: [] };
    expect(parseListQuery(kinds, { id: " 4711 ", from: "2024-02-29" })).toMatchObject({
      ok: true,
      query: {
        filters: [
          { field: "id", value: "4711" },
          { field: "from", value: "2024-02-29" },
        ],
      },
    });
    for (const from of ["2023-02-29", "0000-01-01", "2024-1-1", "01/01/2024", "2024-01-01T00:00"]) {
      const errors = [{ field: "from", message: "Must be a day of the calendar" }];
      expect(parseListQuery(kinds, { from }), from).toEqual({ ok: false, errors });
    }
  });

  it("sends the two ends of a range a day later, and takes the day off again (B-452 to B-455, P-1, C-9)", () => {
    const kinds: ListRules = {
      filters: {
        carrierId: "number",
        startDate: { range: "first", of: "days" },
        endDate: { range: "last", of: "days" },
      },
      sortBy: ["id"],
    };
    const sent = (...days: [field: string, value: string][]) => {
      const filters = [{ field: "carrierId", value: "2" }, ...days.map(([field, value]) => ({ field, value }))];
      return toListParams({ page: 1, limit: 15, filters }, kinds);
    };
    const picked = (raw: Record<string, unknown>) => {
      const parsed = parseListQuery(kinds, raw);
      return parsed.ok && Object.fromEntries(parsed.query.filters.map(({ field, value }) => [field, value]));
    };
    const both = sent(["startDate", "2026-03-20"], ["endDate", "2026-02-28"]);
    expect(both).toMatchObject({ carrierId: "2", startDate: "2026-03-01", endDate: "2026-03-21" });
    expect(picked(both)).toEqual({ carrierId: "2", startDate: "2026-02-28", endDate: "2026-03-20" });
    const single = sent(["endDate", "2026-12-31"]);
    expect(single).toMatchObject({ startDate: "2027-01-01", endDate: "2027-01-01" });
    expect(picked(single)).toEqual({ carrierId: "2", startDate: "2026-12-31", endDate: "2026-12-31" });
    expect(picked({ startDate: "2027-01-01" })).toEqual({ startDate: "2026-12-31", endDate: "2026-12-31" });
    expect(sent()).not.toHaveProperty("startDate");
    for (const startDate of ["0001-01-01", "2026-02-30", "soon"])
      expect(parseListQuery(kinds, { startDate }).ok, startDate).toBe(false);
  });

  it("writes filters that have labels with indices, and reads them back (B-585, S6)", () => {
    const named: ListRules = {
      filters: { reportId: "number", reportName: "text", roles: "number" },
      labels: { reportId: "Id", reportName: "Name", roles: "Roles" },
      lists: ["roles"],
      sortBy: [],
    };
    const filters = [
      { field: "reportName", value: "sales & more" },
      { field: "roles", value: "2" },
    ];
    const written = encodeQuery(toListParams({ page: 1, limit: 15, filters }, named));
    expect(written).toBe(
      "?page=1&limit=15" +
        "&filters[0][text]=Name&filters[0][type]=text&filters[0][queryValue]=reportName&filters[0][value]=sales%20%26%20more" +
        "&filters[1][text]=Roles&filters[1][type]=list&filters[1][queryValue]=roles&filters[1][values][0]=2",
    );
    const wire = (row: object) => ({ filters: [row] });
    expect(parseListQuery(named, wire({ queryValue: "roles", values: ["2", "3"] }))).toMatchObject({
      ok: true,
      query: {
        filters: [
          { field: "roles", value: "2" },
          { field: "roles", value: "3" },
        ],
      },
    });
    const none = toListParams({ page: 1, limit: 15, filters: [{ field: "reportName", value: " " }] }, named);
    expect(none).toEqual({ page: "1", limit: "15" });
  });

  it("takes what staff typed where words are only suggested (D-A48)", () => {
    const kinds: ListRules = { filters: { messageType: { suggestions: ["info"] } }, sortBy: ["id"] };
    const parsed = parseListQuery(kinds, { messageType: ["info", "view_gold"] });
    expect(parsed.ok && parsed.query.filters.map(({ value }) => value)).toEqual(["info", "view_gold"]);
  });

  it("ignores an order where the module takes none (A-427, D-A30)", () => {
    const parsed = parseListQuery({ filters: {}, sortBy: [] }, { sortBy: "menuTitle", sort: "up" });
    expect(parsed.ok && [parsed.query.sortBy, parsed.query.sort]).toEqual([undefined, undefined]);
  });

  it("reads back everything that toListParams wrote (A-458)", () => {
    const value = fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    const filter = fc.record({ field: fc.constantFrom("carrierName", "countryName"), value });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 100 }),
        fc.array(filter),
        (page, limit, filters) => {
          const parsed = parseListQuery(rules, toListParams({ page, limit, filters }));
          const grouped = [...Map.groupBy(filters, ({ field }) => field).values()].flat();
          expect(parsed.ok && parsed.query).toMatchObject({ page, limit, filters: grouped });
        },
      ),
      { seed: 1 },
    );
  });

  it("reads the columns of an export in their order, each once, and refuses others", () => {
    const columns = ["carrierId", "carrierName"];
    const read = (value: unknown) => parseListQuery(rules, { columns: value }, columns);
    const wrong = [{ field: "columns", message: "Must be some of: carrierId, carrierName" }];
    expect(read("carrierName,carrierId,carrierName")).toMatchObject({
      query: { columns: ["carrierName", "carrierId"], filters: [] },
    });
    expect(read("")).toMatchObject({ ok: true, query: { filters: [] } });
    for (const value of ["carrierName,password", 7, [{}]]) expect(read(value)).toEqual({ ok: false, errors: wrong });
    expect(parseListQuery(rules, { columns: "carrierId" })).toMatchObject({ ok: false });
  });

  it("never throws, with any query", () => {
    const raw = fc.dictionary(fc.string(), fc.anything());
    fc.assert(
      fc.property(raw, (given) => void parseListQuery(rules, given)),
      { seed: 1 },
    );
  });
});
