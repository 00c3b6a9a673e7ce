import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const caller = await api.as({ permissions: ["carrier.list", "country.list"] });

const parse = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;

describe("the CSV export of a list (C-17)", () => {
  it("has the list's columns, filters and order, and every row of it", async () => {
    const { id: countryId, name } = await api.build.country();
    for (let index = 0; index < 120; index++) await api.build.carrier({ countryId, name: `Export ${index}` });
    await api.build.carrier();
    const query = `countryName=${name}&sortBy=carrierId&sort=asc&page=3&limit=15`;
    const { status, headers, body: text } = await caller.get("/services/carriers/export", { query });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="carriers-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text).toContain("\r\n");
    const [head, ...rows] = parse(text);
    expect(head).toEqual(["Carrier id", "Carrier name", "Country name", "Carrier enabled"]);
    expect(rows.map(([, carrierName]) => carrierName)).toEqual(
      Array.from({ length: 120 }, (_, index) => `Export ${index}`),
    );
    expect(rows[0]?.slice(2)).toEqual([name, "Yes"]);
  });

  it("has the columns that the caller names, in their order, and its audit line names them", async () => {
    const carrier = await api.build.carrier();
    const query = `carrierName=${carrier.name}&columns=countryName,carrierName`;
    const { body: text } = await caller.get("/services/carriers/export", { query });
    const [head, row] = parse(text);
    expect(head).toEqual(["Country name", "Carrier name"]);
    expect(row?.[1]).toBe(carrier.name);
    expect(await api.lastAudit()).toMatchObject({
      action: "carrier.export",
      details: { rows: 1, columns: ["countryName", "carrierName"] },
    });
    expect(await caller.get("/services/carriers/export", { query: "columns=createdAt" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "columns" }] },
    });
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["-5", "'-5"],
    ["@sum", "'@sum"],
    ['a "b", c', 'a "b", c'],
  ])("keeps a spreadsheet from running %s", async (name, written) => {
    const { name: country, id: countryId } = await api.build.country();
    await api.build.carrier({ countryId, name });
    const { body: text } = await caller.get("/services/carriers/export", { query: `countryName=${country}` });
    expect(parse(text)[1]?.[1]).toBe(written);
  });

  it("writes dates in the portal's time zone (P-2)", async () => {
    const country = await api.build.country();
    await api.owner.query("update country set updated_at = '2024-03-10T12:34:56Z' where id = $1", [country.id]);
    const { body: text } = await caller.get("/services/countries/export", { query: `countryName=${country.name}` });
    expect(parse(text)[1]?.at(-1)).toBe("2024-03-10 12:34");
  });

  it("answers a failure of the database, and no broken file", async () => {
    await api.owner.query("alter table country rename to moved");
    const reply = await caller.get("/services/carriers/export");
    await api.owner.query("alter table moved rename to country");
    expect(reply).toMatchObject({ status: 500, body: { message: "Something went wrong :(" } });
  });

  it("refuses an unknown filter", async () => {
    expect(await caller.get("/services/carriers/export", { query: "nope=1" })).toMatchObject({ status: 400 });
  });
});

it("a list without pages has equal names by id, also after one of them was changed (D-A30)", async () => {
  const name = "Twice";
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await api.build.carrier({ name })).id);
  await api.owner.query("update carrier set updated_at = now() where id = $1", [ids[0]]);
  const reader = await api.as({ permissions: ["carrier.list"] });
  const { body } = await reader.get("/services/carriers");
  const listed = body.map(({ carrierId }: { carrierId: number }) => carrierId);
  expect(listed.filter((id: number) => ids.includes(id))).toEqual(ids);
});

it("a list without pages answers its first 1000 records (C-11)", async () => {
  const { id } = await api.build.country();
  await api.owner.query(
    `insert into carrier (name, country_id) select 'Many ' || n, ${id} from generate_series(1, 1001) n`,
  );
  const { body } = await caller.get("/services/carriers");
  expect(body).toHaveLength(1000);
});
