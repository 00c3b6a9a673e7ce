import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = [
  "report-category.list",
  "report-category.create",
  "report-category.edit",
  "report-category.delete",
  "report-category.restore",
] as const;
const staff = await api.as({ permissions: all });
const root = "/services/report-categories";
const page = async (query: string) => (await staff.get(`${root}/paginate`, { query })).body;
const lastAudit = async () => (await api.audit()).at(-1);

describe("services/report-categories", () => {
  it("creates, reads, edits, disables and enables again by an edit, with an audit line each (A-185, A-429, D-A35, D-A36)", async () => {
    const created = await staff.post(root, { body: { categoryName: " Own " } });
    expect(created).toMatchObject({ status: 200, body: { categoryName: "Own", categoryEnabled: 1, deletedAt: null } });
    const path = `${root}/${created.body.categoryId}`;
    expect(await lastAudit()).toMatchObject({ action: "report_category.create", user_id: staff.userId });
    expect((await staff.get(path)).body).toEqual(created.body);
    const edited = await staff.put(path, { body: { categoryName: "Renamed", categoryEnabled: 1 } });
    expect(edited.body).toMatchObject({ categoryName: "Renamed" });
    expect(await lastAudit()).toMatchObject({ before: { name: "Own" }, after: { name: "Renamed" } });
    expect(await staff.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await staff.get(path)).body).toMatchObject({ categoryEnabled: 0, deletedAt: expect.any(String) });
    expect(await staff.put(path, { body: { categoryName: "Renamed", categoryEnabled: 1 } })).toMatchObject({
      status: 200,
      body: { categoryEnabled: 1, deletedAt: null },
    });
    expect(await lastAudit()).toMatchObject({ action: "report_category.restore" });
  });

  it("has no restore call; `.restore` alone may enable and nothing else (A-429, D-A36)", async () => {
    const { id, name } = await api.build.reportCategory({ enabled: false });
    expect(await staff.put(`${root}/restore/${id}`)).toMatchObject({ status: 404 });
    const restorer = await api.as({ permissions: ["report-category.restore"] });
    const renamed = { categoryName: `${name}!`, categoryEnabled: 1 };
    expect(await restorer.put(`${root}/${id}`, { body: renamed })).toMatchObject({ status: 403 });
    expect(await restorer.put(`${root}/${id}`, { body: { categoryName: name, categoryEnabled: 1 } })).toMatchObject({
      status: 200,
    });
    expect(await restorer.put(`${root}/${id}`, { body: renamed })).toMatchObject({ status: 403 });
  });

  it.each([
    ["a blank name", " ", "This field is required"],
    ["51 characters", "x".repeat(51), "Field must be less than 50 characters"],
  ])("refuses %s and stores nothing (A-334)", async (_, categoryName, message) => {
    const { total } = await page("");
    expect(await staff.post(root, { body: { categoryName } })).toMatchObject({
      status: 400,
      body: { message: `categoryName: ${message}`, errors: [{ field: "categoryName", message }] },
    });
    expect((await page("")).total).toBe(total);
  });

  it("takes 50 characters (A-334)", async () => {
    expect(await staff.post(root, { body: { categoryName: "x".repeat(50) } })).toMatchObject({ status: 200 });
  });

  it("refuses a name that exists, whatever its case, disabled ones included (D-A54)", async () => {
    const { name } = await api.build.reportCategory({ enabled: false });
    expect(await staff.post(root, { body: { categoryName: name.toUpperCase() } })).toMatchObject({
      status: 409,
      body: { message: "Category name already exists", errors: [{ field: "categoryName" }] },
    });
  });

  it("answers 409 to an edit of what another user changed meanwhile (P-6)", async () => {
    const { id, name, updated_at } = await api.build.reportCategory();
    const body = { categoryName: name, categoryEnabled: 0, dateModified: updated_at.toISOString() };
    expect(await staff.put(`${root}/${id}`, { body })).toMatchObject({ status: 200 });
    expect(await staff.put(`${root}/${id}`, { body })).toMatchObject({
      status: 409,
      body: { message: "The record was changed by another user", code: "record-changed" },
    });
  });

  it("lists enabled ones by name; pages and filters both kinds, sorted by each key (A-429, D-A29, D-A30, D-A39)", async () => {
    const on = await api.build.reportCategory({ name: "Zeta A 100%" });
    const off = await api.build.reportCategory({ name: "Zeta B 1000", enabled: false });
    const names = (await staff.get(root)).body.map(({ categoryName }: { categoryName: string }) => categoryName);
    expect(names).toContain(on.name);
    expect(names).not.toContain(off.name);
    const ids = async (query: string) => (await page(query)).results.map(({ id }: { id: number }) => id);
    expect(await ids("categoryName=ZETA")).toEqual([off.id, on.id]);
    expect(await ids("categoryName=100%25")).toEqual([on.id]);
    expect(await ids("categoryName=zeta&categoryEnabled=0")).toEqual([off.id]);
    expect(await ids("categoryName=zeta&sortBy=categoryName&sort=desc")).toEqual([off.id, on.id]);
    expect(await ids("categoryName=zeta&sortBy=categoryId&sort=asc")).toEqual([on.id, off.id]);
    expect(await page("sortBy=categoryEnabled")).toMatchObject({ errors: [{ field: "sortBy" }] });
  });
});
