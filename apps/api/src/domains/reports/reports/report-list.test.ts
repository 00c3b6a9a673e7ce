import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
await api.build.user(); // user id 1 sees what others do not
const staff = await api.as({ permissions: ["report.list"] });
const root = "/services/reports";
const [charging, audience] = [
  await api.build.reportCategory({ name: "Charging" }),
  await api.build.reportCategory({ name: "Audience" }),
];
const [warehouse, mart] = [
  await api.build.reportDatasource({ name: "Warehouse" }),
  await api.build.reportDatasource({ name: "Mart" }),
];
const day = (number: number) => new Date(Date.UTC(2024, 2, number));
const own = async (name: string, categoryId: number, datasourceId: number, created: number) => {
  const { id } = await api.build.report({ name, categoryId, datasourceId, userId: staff.userId });
  const dates = { created_at: day(created), updated_at: day(20 - created) };
  await api.build.update("report", id, dates);
  return id;
};
const churn = await own("Churn 100%", charging.id, mart.id, 3);
const base = await own("Active_base", audience.id, warehouse.id, 1);
const daily = await own("Daily charges", charging.id, warehouse.id, 2);
await api.build.report({ name: "Daily secrets" });

const page = (query: string) => staff.get(`${root}/paginate`, { query });
const idsOf = async (query: string) =>
  (await page(query)).body.results.map(({ reportId }: { reportId: number }) => reportId);

describe("the reports that the caller sees", () => {
  it("come by name, without pages (B-584)", async () => {
    const { status, body } = await staff.get(root);
    expect(status).toBe(200);
    expect(body.map(({ reportName }: { reportName: string }) => reportName)).toEqual([
      "Active_base",
      "Churn 100%",
      "Daily charges",
    ]);
  });

  it("or in pages, by name unless told otherwise (B-585)", async () => {
    expect(await idsOf("")).toEqual([base, churn, daily]);
    expect((await page("limit=2&page=2")).body).toMatchObject({
      results: [{ reportId: daily }],
      ...{ currentPage: 2, total: 3, nextPage: null, previousPage: 1 },
    });
    expect((await page("limit=2")).body).toMatchObject({ currentPage: 1, nextPage: 2, previousPage: null });
  });

  it.each([
    ["reportId", () => [churn, base, daily]],
    ["reportName", () => [base, churn, daily]],
    ["categoryName", () => [base, churn, daily]],
    ["datasourceName", () => [churn, base, daily]],
    ["dateCreated", () => [base, daily, churn]],
    ["dateModified", () => [churn, daily, base]],
  ])("sorted by %s, either way (B-585)", async (key, ids) => {
    const asc = await idsOf(`sortBy=${key}&sort=asc`);
    expect(asc).toEqual(ids());
    expect(await idsOf(`sortBy=${key}&sort=desc`)).toEqual(asc.toReversed());
  });

  it.each([
    ["reportId", () => `reportId=${churn}`, () => [churn]],
    ["reportName", () => "reportName=CHARGES", () => [daily]],
    ["reportName with % as it is", () => `reportName=${encodeURIComponent("0%")}`, () => [churn]],
    ["reportName with _ as it is", () => "reportName=e_b", () => [base]],
    ["categoryId", () => `categoryId=${charging.id}`, () => [churn, daily]],
    ["datasourceId", () => `datasourceId=${warehouse.id}`, () => [base, daily]],
    ["two keys", () => `categoryId=${charging.id}&datasourceId=${warehouse.id}`, () => [daily]],
    [
      "the indexed form",
      () => `filters[0][text]=Name&filters[0][type]=text&filters[0][queryValue]=reportName&filters[0][value]=daily`,
      () => [daily],
    ],
    [
      "a list in the indexed form",
      () =>
        `filters[0][text]=Category&filters[0][type]=number&filters[0][queryValue]=categoryId&filters[0][values][0]=${audience.id}`,
      () => [base],
    ],
  ])("narrowed by %s (B-585)", async (_, query, ids) => {
    expect(await idsOf(query())).toEqual(ids());
  });

  it.each([
    ["an unknown filter", "userId=1", "userId"],
    ["a filter of a column", "name=a", "name"],
    ["an unknown filter in the indexed form", "filters[0][queryValue]=query&filters[0][value]=select", "query"],
    ["a number that is none", "categoryId=1 or 1=1", "categoryId"],
    ["roles that are none", "roles=1;drop table report", "roles"],
    ["an unknown sort key", "sortBy=query", "sortBy"],
    ["a sort key with more", "sortBy=reportName;drop table report", "sortBy"],
    ["a sort key of an object", "sortBy=constructor", "sortBy"],
    ["an unknown direction", "sort=asc,(select 1)", "sort"],
    ["too long a page", "limit=101", "limit"],
  ])("refuse %s (B-585)", async (_, query, field) => {
    expect(await page(query)).toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ field })] } });
  });

  it.each(["' or 1=1 --", "'; drop table report; --", "\\", "%", "_", "$1", "')) or true --", "e'\\x27"])(
    "take `%s` in a name as it is",
    async (name) => {
      const found = ["%", "_"].includes(name) ? 1 : 0;
      expect(await idsOf(`reportName=${encodeURIComponent(name)}`)).toHaveLength(found);
      const { id } = await api.build.report({ name, userId: staff.userId, deleted: true });
      expect(await api.build.read("report", id)).toMatchObject({ name });
    },
  );
});
