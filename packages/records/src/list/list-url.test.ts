import { pageSizes } from "@portal/api-client";
import type { QueryState } from "@portal/ui";
import { describe, expect, it } from "vitest";
import { rules } from "../test-support/carriers.ts";
import { cleanFilters, nextOrder, readListQuery, writeListQuery } from "./list-url.ts";

const start = { page: 1, limit: 15, filters: [], sortBy: "carrierId", sort: "desc" } as const;

describe("readListQuery", () => {
  it("starts with page 1, 15 rows, newest first (A-474, B-645, D-A30)", () => {
    expect(readListQuery(rules, {}, undefined)).toEqual(start);
  });

  it("offers 15, 30, 50 and 100 rows (A-475, B-646)", () => {
    expect(pageSizes).toEqual([15, 30, 50, 100]);
  });

  it("takes everything from the address (A-458, D-A28)", () => {
    const state = { page: ["3"], limit: ["50"], sortBy: ["carrierName"], sort: ["asc"], carrierName: ["mov", "cla"] };
    expect(readListQuery(rules, state, 30)).toEqual({
      page: 3,
      limit: 50,
      filters: [
        { field: "carrierName", value: "mov" },
        { field: "carrierName", value: "cla" },
      ],
      sortBy: "carrierName",
      sort: "asc",
    });
  });

  it.each<QueryState>([
    { page: ["0"] },
    { page: ["x"] },
    { limit: ["1000"] },
    { sortBy: ["password"], sort: ["asc"] },
    { unknown: ["1"] },
  ])("treats %j as absent", (state) => {
    expect(readListQuery(rules, state, undefined)).toEqual(start);
  });

  it("falls back to the page size of the session (D-A31)", () => {
    expect(readListQuery(rules, {}, 50).limit).toBe(50);
    expect(readListQuery(rules, { limit: ["30"] }, 50).limit).toBe(30);
  });

  it("names no order where the module takes none (D-A30)", () => {
    expect(readListQuery({ filters: {}, sortBy: [] }, {}, undefined)).toEqual({ page: 1, limit: 15, filters: [] });
  });
});

describe("writeListQuery", () => {
  it("writes only what differs from the start", () => {
    expect(Object.values(writeListQuery(rules, start)).filter(Boolean)).toEqual([]);
  });

  it("is read back as it was written", () => {
    const query = {
      page: 2,
      limit: 100,
      filters: [
        { field: "carrierName", value: "a" },
        { field: "carrierName", value: "b" },
        { field: "carrierEnabled", value: "0" },
      ],
      sortBy: "countryName",
      sort: "desc",
    } as const;
    const written = Object.entries(writeListQuery(rules, query)).map(([key, value]) => [key, [value ?? []].flat()]);
    expect(readListQuery(rules, Object.fromEntries(written), undefined)).toEqual(query);
  });
});

describe("nextOrder", () => {
  it("cycles through ascending, descending and the start order (A-052, D-A30)", () => {
    const asc = nextOrder(rules, start, "carrierName");
    const desc = nextOrder(rules, { ...start, ...asc }, "carrierName");
    expect([asc, desc, nextOrder(rules, { ...start, ...desc }, "carrierName")]).toEqual([
      { sortBy: "carrierName", sort: "asc" },
      { sortBy: "carrierName", sort: "desc" },
      { sortBy: "carrierId", sort: "desc" },
    ]);
  });

  it("starts with ascending on the column of the start order too", () => {
    expect(nextOrder(rules, start, "carrierId")).toEqual({ sortBy: "carrierId", sort: "asc" });
  });
});

describe("cleanFilters", () => {
  it("trims, and leaves empty rows and repetitions out (D-A28)", () => {
    const rows = [" mov ", "mov", "  ", ""].map((value) => ({ field: "carrierName", value }));
    expect(cleanFilters(rows)).toEqual([{ field: "carrierName", value: "mov" }]);
  });
});
