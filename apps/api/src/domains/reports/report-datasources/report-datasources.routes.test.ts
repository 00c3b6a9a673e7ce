import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = [
  "report-datasource.list",
  "report-datasource.create",
  "report-datasource.edit",
  "report-datasource.delete",
  "report-datasource.restore",
] as const;
const staff = await api.as({ permissions: all });
const root = "/services/report-datasources";
const secret = "s3cret of the datasource";
const lastAudit = async () => (await api.audit()).at(-1);

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

describe("services/report-datasources", () => {
  it("creates, reads, edits, disables and enables again by an edit (A-187, A-431, D-A35, D-A36)", async () => {
    const body = input();
    const created = await staff.post(root, { body });
    expect(created).toMatchObject({
      status: 200,
      body: { ...body, datasourcePort: 5432, hasPassword: false, datasourceEnabled: 1, deletedAt: null },
    });
    const path = `${root}/${created.body.datasourceId}`;
    expect((await staff.get(path)).body).toEqual(created.body);
    expect(await lastAudit()).toMatchObject({ action: "report_datasource.create", entity: "report_datasource" });
    expect((await staff.put(path, { body: { ...body, datasourceHost: "other.example.com" } })).body).toMatchObject({
      datasourceHost: "other.example.com",
    });
    expect(await staff.delete(path)).toMatchObject({ status: 200 });
    expect(await staff.put(`${root}/restore/${created.body.datasourceId}`)).toMatchObject({ status: 404 });
    const again = await staff.put(path, { body: { ...body, datasourceHost: "other.example.com" } });
    expect(again.body).toMatchObject({ datasourceEnabled: 1, deletedAt: null });
    expect(await lastAudit()).toMatchObject({ action: "report_datasource.restore" });
  });

  it("filters by name, host and flag, and sorts by its columns (A-114, D-A29, D-A30)", async () => {
    const on = await api.build.reportDatasource({ name: "Mart one", host: "mart-1.example.com" });
    const off = await api.build.reportDatasource({ name: "Mart two", host: "mart-2.example.com", enabled: false });
    const ids = async (query: string) =>
      (await staff.get(`${root}/paginate`, { query })).body.results.map(({ id }: { id: number }) => id);
    expect(await ids("datasourceName=MART")).toEqual([off.id, on.id]);
    expect(await ids("datasourceHost=mart-1")).toEqual([on.id]);
    expect(await ids("datasourceName=mart&datasourceEnabled=0")).toEqual([off.id]);
    for (const key of ["datasourceId", "datasourceName", "datasourceHost"])
      expect(await ids(`datasourceName=mart&sortBy=${key}&sort=asc`)).toEqual([on.id, off.id]);
  });

  it.each<[string, unknown, string, string]>([
    ["datasourceName", " ", "This field is required", "A-336"],
    ["datasourceName", "x".repeat(51), "Field must be less than 50 characters", "A-336"],
    ["datasourceHost", "", "This field is required", "A-337"],
    ["datasourceHost", "x".repeat(101), "Field must be less than 100 characters", "A-337"],
    ["datasourcePort", "", "This field is required", "A-338"],
    ["datasourcePort", "abc", "Only numeric characters are allowed", "A-338"],
    ["datasourcePort", "12345678901", "Field must be less than 10 characters", "A-338"],
    ["datasourcePort", "0", "Must be a valid integer", "D-A53"],
    ["datasourcePort", 65_536, "Must be a valid integer", "D-A53"],
    ["datasourcePort", "9999999999", "Must be a valid integer", "D-A53"],
    ["datasourceDatabase", "", "This field is required", "A-339"],
    ["datasourceDatabase", "x".repeat(51), "Field must be less than 50 characters", "A-339"],
    ["datasourceUsername", "", "This field is required", "A-340"],
    ["datasourceUsername", "x".repeat(51), "Field must be less than 50 characters", "A-340"],
    ["datasourcePassword", "x".repeat(51), "Field must be less than 50 characters", "A-341"],
  ])("refuses %s `%s`: %s (%s)", async (field, value, message) => {
    expect(await staff.post(root, { body: input({ [field]: value }) })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  });

  it("refuses a name that exists, whatever its case (D-A54)", async () => {
    const { name } = await api.build.reportDatasource();
    expect(await staff.post(root, { body: input({ datasourceName: name.toUpperCase() }) })).toMatchObject({
      status: 409,
      body: { message: "Datasource name already exists", errors: [{ field: "datasourceName" }] },
    });
  });
});

describe("the password of a datasource (D-A53, X10)", () => {
  it("is sealed at rest and stands in no reply, audit line or log (A-194)", async () => {
    const { datasourceId, ...reply } = await create({ datasourcePassword: secret });
    expect(reply).toMatchObject({ hasPassword: true });
    expect(await lastAudit()).toMatchObject({ after: expect.objectContaining({ password_sealed: "changed" }) });
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
