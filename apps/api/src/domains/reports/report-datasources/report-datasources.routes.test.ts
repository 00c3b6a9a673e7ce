import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({
  permissions: ["report-datasource.list", "report-datasource.create", "report-datasource.edit"],
});
const root = "/services/report-datasources";
const secret = "s3cret of the datasource";

const input = (more: Record<string, unknown> = {}) => ({
  datasourceName: `Warehouse ${randomUUID().slice(0, 8)}`,
  datasourceHost: "db.example.com",
  datasourcePort: "5432",
  datasourceDatabase: "reports",
  datasourceUsername: "reader",
  ...more,
});
const create = async (more?: Record<string, unknown>) => (await staff.post(root, { body: input(more) })).body;
const sealedOf = async (id: number) =>
  (
    await api.db
      .selectFrom("report_datasource")
      .select("password_sealed")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).password_sealed;

const required = "This field is required";
const longer = (max: number) => `Field must be less than ${max} characters`;
const refused: [string, unknown, string, string][] = [
  ["datasourceName", " ", required, "A-336"],
  ["datasourceName", "x".repeat(51), longer(50), "A-336"],
  ["datasourceHost", "", required, "A-337"],
  ["datasourceHost", "x".repeat(101), longer(100), "A-337"],
  ["datasourcePort", "", required, "A-338"],
  ["datasourcePort", "abc", "Only numeric characters are allowed", "A-338"],
  ["datasourcePort", "12345678901", longer(10), "A-338"],
  ["datasourcePort", "0", "Must be a valid integer", "D-A53"],
  ["datasourcePort", 65_536, "Must be a valid integer", "D-A53"],
  ["datasourcePort", "9999999999", "Must be a valid integer", "D-A53"],
  ["datasourceDatabase", "", required, "A-339"],
  ["datasourceDatabase", "x".repeat(51), longer(50), "A-339"],
  ["datasourceUsername", "", required, "A-340"],
  ["datasourceUsername", "x".repeat(51), longer(50), "A-340"],
  ["datasourcePassword", "x".repeat(51), longer(50), "A-341"],
];
describeRecords(api, "reportDatasources", {
  ids: { life: "A-187, A-431", lists: "A-114, A-431" },
  sample: () => ({ datasourceHost: "mart-1.example.com", datasourcePassword: undefined }),
  refuses: refused.map(([field, value, message, id]) => [
    `${field} \`${value}\` (${id})`,
    { [field]: value },
    field,
    message,
  ]),
});

it("a datasource without a password says so, and has its port as a number (A-187)", async () => {
  const body = input();
  expect(await staff.post(root, { body })).toMatchObject({
    status: 200,
    body: { ...body, datasourcePort: 5432, hasPassword: false },
  });
});

describe("the password of a datasource (D-A53, X10)", () => {
  it("is sealed at rest and stands in no reply, audit line or log (A-194)", async () => {
    const { datasourceId, ...reply } = await create({ datasourcePassword: secret });
    expect(reply).toMatchObject({ hasPassword: true });
    expect(await api.lastAudit()).toMatchObject({
      after: expect.objectContaining({ password_sealed: "changed" }),
    });
    expect(await sealedOf(datasourceId)).toMatch(/^v1\.test\./);
    const replies = [
      reply,
      (await staff.get(`${root}/${datasourceId}`)).body,
      (await staff.get(root)).body,
      (await staff.get(`${root}/paginate`, { query: "limit=100" })).body,
      (await staff.get(`${root}/export`)).body,
      (await staff.get("/services/filters/report-datasources")).body,
      await api.audit(),
      api.logLines,
    ].map((shown) => JSON.stringify(shown));
    for (const shown of replies) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain("v1.test.");
      expect(shown).not.toContain("datasourcePassword");
    }
  });

  it.each([
    ["absent", undefined],
    ["empty", ""],
    ["blank", "  "],
  ])("is kept where it is %s and the place stays", async (_, datasourcePassword) => {
    const created = await create({ datasourcePassword: secret });
    const before = await sealedOf(created.datasourceId);
    const body = input({ datasourceName: "Renamed", ...(datasourcePassword !== undefined && { datasourcePassword }) });
    const reply = await staff.put(`${root}/${created.datasourceId}`, {
      body: { ...body, datasourceName: randomUUID() },
    });
    expect(reply).toMatchObject({ status: 200, body: { hasPassword: true } });
    expect(await sealedOf(created.datasourceId)).toBe(before);
  });

  it.each([
    { datasourceHost: "evil.example.com" },
    { datasourcePort: 5433 },
    { datasourceDatabase: "other" },
    { datasourceUsername: "postgres" },
  ])("is asked for again with %j (P-11)", async (moved) => {
    const { datasourceId } = await create({ datasourcePassword: secret });
    const path = `${root}/${datasourceId}`;
    const message = "Enter the password again";
    expect(await staff.put(path, { body: input(moved) })).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: "datasourcePassword", message }] },
    });
    expect(await staff.put(path, { body: input({ ...moved, datasourcePassword: "another" }) })).toMatchObject({
      status: 200,
      body: { ...moved, hasPassword: true },
    });
  });

  it("is removed by null, also when the place changes", async () => {
    const { datasourceId } = await create({ datasourcePassword: secret });
    const body = input({ datasourceHost: "other.example.com", datasourcePassword: null });
    expect(await staff.put(`${root}/${datasourceId}`, { body })).toMatchObject({
      status: 200,
      body: { hasPassword: false },
    });
    expect(await sealedOf(datasourceId)).toBeNull();
  });

  it("is not what `.restore` alone may change (D-A36)", async () => {
    const { id, name } = await api.build.reportDatasource({ enabled: false });
    const restorer = await api.as({ permissions: ["report-datasource.restore"] });
    const body = input({ datasourceName: name, datasourcePassword: "taken over" });
    expect(await restorer.put(`${root}/${id}`, { body })).toMatchObject({ status: 403 });
    expect(await sealedOf(id)).toBeNull();
  });
});
