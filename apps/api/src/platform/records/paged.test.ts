import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

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
