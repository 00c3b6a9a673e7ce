import pg from "pg";
import { expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const sent = vi.spyOn(pg.Client.prototype, "query"); // before there is any connection
const api = await startTestApi();
const staff = await api.as({ permissions: ["country.list"] });
const page = async (query: string) => (await staff.get("/services/countries/paginate", { query })).body;

it("counts at most 10,000 rows; the total is then a lower bound, and pages go on beyond it (D-A31)", async () => {
  await api.owner.query(`insert into country (name, currency, currency_exchange, code)
    select 'Place ' || n, 'XXX', 1, '0' from generate_series(1, 10250) n`);
  expect(await page("limit=100")).toMatchObject({ total: 10_000, totalIsLowerBound: true, nextPage: 2 });
  expect(await page("limit=100&page=102")).toMatchObject({ total: 10_201, totalIsLowerBound: true, nextPage: 103 });
  const last = await page("limit=100&page=103");
  expect(last).toMatchObject({ total: 10_250, nextPage: null, previousPage: 102 });
  expect(last).not.toHaveProperty("totalIsLowerBound");
  expect(last.results).toHaveLength(50);
  const narrow = await page("countryName=Place 1025&sortBy=countryName&sort=asc");
  expect(narrow).toMatchObject({ total: 2, results: [{ countryName: "Place 1025" }, { countryName: "Place 10250" }] });
});

/** The statements about countries that a page sends. */
async function statementsOf(query: string): Promise<string[]> {
  sent.mockClear();
  await page(query);
  const texts = sent.mock.calls.map(([asked]) => (typeof asked === "string" ? asked : (asked as pg.QueryConfig).text));
  return texts.filter((text) => text.includes(`from "country"`));
}

it("has the total come with the rows where nothing narrows a list; else it is asked for where the page does not show it (D-A31)", async () => {
  expect(await statementsOf("limit=5")).toHaveLength(1);
  expect(await statementsOf("limit=5&countryName=Place")).toHaveLength(2);
  expect(await statementsOf("limit=5&countryName=Place 10250")).toHaveLength(1);
  const beyond = await page("limit=100&page=104");
  expect(beyond).toMatchObject({ results: [], total: 10_000, totalIsLowerBound: true });
});
