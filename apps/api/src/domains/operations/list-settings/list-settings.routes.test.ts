import { listSettingsLimits } from "@portal/api-client/contract/list-settings";
import { describe, expect, it } from "vitest";
import { limits } from "#platform/auth/attempts.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { useUp } from "#test/use-up.ts";

const api = await startTestApi();
const ana = await api.as({ permissions: ["carrier.list"] });
const eva = await api.as({ permissions: ["carrier.list"] });
const root = "/services/list-settings";
const view = { list: "Carriers", viewName: "Mexico", viewQuery: "countryName=Mex&sortBy=carrierName&sort=asc" };
const lines = async () => (await api.audit()).map(({ user_id, action, entity_id }) => [user_id, action, entity_id]);

it("are changed so often in an hour, and no oftener", async () => {
  const other = await api.as({ permissions: ["carrier.list"] });
  await useUp(api.db, limits.listSettings, other.userId);
  const columns = { list: "Carriers", hiddenColumns: ["countryName"] };
  for (const refused of [
    await other.put(`${root}/columns`, { body: columns }),
    await other.post(`${root}/views`, { body: view }),
  ])
    expect(refused).toMatchObject({
      status: 429,
      body: { message: "Too many attempts, try again in 60 minutes" },
    });
  expect((await other.get(root)).body).toEqual({ columns: [], views: [], roleViews: [] });
});

describe("hidden columns", () => {
  it("are kept per user and list, each change with an audit line", async () => {
    const before = (await lines()).length;
    const kept = { list: "Carriers", hiddenColumns: ["countryName", "carrierEnabled"] };
    expect(await ana.put(`${root}/columns`, { body: kept })).toMatchObject({ status: 200, body: kept });
    await ana.put(`${root}/columns`, { body: { list: "Countries", hiddenColumns: ["countryCode"] } });
    await ana.put(`${root}/columns`, { body: { ...kept, hiddenColumns: ["countryName"] } });
    await ana.put(`${root}/columns`, { body: { ...kept, hiddenColumns: ["countryName"] } });
    expect((await ana.get(root)).body.columns).toEqual([
      { list: "Carriers", hiddenColumns: ["countryName"] },
      { list: "Countries", hiddenColumns: ["countryCode"] },
    ]);
    expect((await eva.get(root)).body.columns).toEqual([]);
    const edit = (list: string) => [ana.userId, "list_columns.edit", list];
    expect((await lines()).slice(before)).toEqual([edit("Carriers"), edit("Countries"), edit("Carriers")]);
  });

  it("are kept where none is hidden, too: some lists start with fewer", async () => {
    const kept = { list: "Reports", hiddenColumns: [] };
    await eva.put(`${root}/columns`, { body: kept });
    expect((await eva.get(root)).body.columns).toEqual([kept]);
  });
});

describe("saved views", () => {
  it("are created, renamed, changed and removed, with an audit line each", async () => {
    const before = (await lines()).length;
    const created = await ana.post(`${root}/views`, { body: { ...view, viewName: " Mexico " } });
    expect(created).toMatchObject({ status: 200, body: view });
    const path = `${root}/views/${created.body.viewId}`;
    const changed = { viewName: "Peru", viewQuery: "countryName=Per" };
    expect((await ana.put(path, { body: changed })).body).toEqual({ ...created.body, ...changed });
    expect((await ana.get(root)).body.views).toEqual([{ ...created.body, ...changed }]);
    expect(await ana.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await ana.get(root)).body.views).toEqual([]);
    const id = String(created.body.viewId);
    expect((await lines()).slice(before)).toEqual([
      [ana.userId, "list_view.create", id],
      [ana.userId, "list_view.edit", id],
      [ana.userId, "list_view.delete", id],
    ]);
  });

  it("have a name that is unique for user and list, without regard to case (409)", async () => {
    const first = await ana.post(`${root}/views`, { body: { ...view, viewName: "Only one" } });
    const taken = { status: 409, body: { errors: [{ field: "viewName", message: "View name already exists" }] } };
    const again = { ...view, viewName: "ONLY ONE" };
    expect(await ana.post(`${root}/views`, { body: again })).toMatchObject(taken);
    expect(await ana.post(`${root}/views`, { body: { ...again, list: "Countries" } })).toMatchObject({ status: 200 });
    expect(await eva.post(`${root}/views`, { body: again })).toMatchObject({ status: 200 });
    const other = await ana.post(`${root}/views`, { body: { ...view, viewName: "Another" } });
    const rename = { viewName: "only one", viewQuery: "" };
    expect(await ana.put(`${root}/views/${other.body.viewId}`, { body: rename })).toMatchObject(taken);
    expect(await ana.put(`${root}/views/${first.body.viewId}`, { body: rename })).toMatchObject({ status: 200 });
  });

  it("of another user do not exist: 404, and nothing changes", async () => {
    const { body } = await ana.post(`${root}/views`, { body: { ...view, viewName: "Mine" } });
    const path = `${root}/views/${body.viewId}`;
    const before = await lines();
    expect(await eva.put(path, { body: { viewName: "Theirs", viewQuery: "" } })).toMatchObject({ status: 404 });
    expect(await eva.delete(path)).toMatchObject({ status: 404 });
    expect(await eva.put(`${root}/views/2000000000`, { body: view })).toMatchObject({ status: 404 });
    expect((await ana.get(root)).body.views).toContainEqual(body);
    expect(await lines()).toEqual(before);
  });

  it.each([
    ["viewName", "", "Name is required"],
    ["viewName", "   ", "Name is required"],
    ["viewName", "x".repeat(51), "Field must be less than 50 characters"],
    ["viewQuery", "x".repeat(4001), "Field must be less than 4000 characters"],
    ["list", " ", "This field is required"],
  ])("refuse %s %j", async (field, value, message) => {
    const reply = await ana.post(`${root}/views`, { body: { ...view, [field]: value } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("have a name of at most 50 characters, all of them allowed", async () => {
    const viewName = "x".repeat(50);
    expect(await ana.post(`${root}/views`, { body: { ...view, viewName } })).toMatchObject({ body: { viewName } });
  });

  it("end at a number that nobody needs", async () => {
    const { userId, ...many } = await api.as({ permissions: [] });
    const { perUser } = listSettingsLimits;
    const rows = Array.from({ length: perUser }, (_, index) => ({ name: `v${index}`, list: "L", query: "" }));
    await api.db
      .insertInto("list_view")
      .values(rows.map((row) => ({ ...row, user_id: userId })))
      .execute();
    expect(await many.post(`${root}/views`, { body: view })).toMatchObject({
      status: 400,
      body: { message: "At most 200 views can be kept" },
    });
  });
});
