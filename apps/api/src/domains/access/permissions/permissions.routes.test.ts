import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { permissions as catalogue } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = [
  "permission.list",
  "permission.create",
  "permission.edit",
  "permission.delete",
  "permission.restore",
] as const;
const staff = await api.as({ permissions: all });
const lastAudit = async () => (await api.audit()).at(-1);
const path = "/services/permissions";

let count = 0;
const unique = () => `custom-${++count}.list`;
const create = async (permissionName = unique()) => (await staff.post(path, { body: { permissionName } })).body;
const seeded = () =>
  api.db.selectFrom("permission").selectAll().where("name", "=", "carrier.list").executeTakeFirstOrThrow();

describe("lists of permissions", () => {
  it("answer permissions as the contract has them, newest first (A-428, D-A30)", async () => {
    const { permissionId, permissionName } = await create();
    const { status, body } = await staff.get(`${path}/paginate`);
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({ id: permissionId, permissionId, permissionName, permissionEnabled: 1 });
    expect(body.results[0].dateModified).toBe(body.results[0].updatedAt);
  });

  it("filter by name, with every other key refused (A-065)", async () => {
    await create("filtered.by-name");
    const page = (query: string) => staff.get(`${path}/paginate`, { query });
    expect((await page("permissionName=FILTERED.BY")).body).toMatchObject({
      total: 1,
      results: [{ permissionName: "filtered.by-name" }],
    });
    expect(await page("permissionEnabled=1")).toMatchObject({ status: 400 });
  });

  it.each(["permissionId", "permissionName", "permissionEnabled", "dateModified"])(
    "sort by %s in both directions, equal ones by id (A-064)",
    async (sortBy) => {
      const query = `permissionName=.list&sortBy=${sortBy}&limit=100`;
      const ids = async (sort: string) =>
        (await staff.get(`${path}/paginate`, { query: `${query}&sort=${sort}` })).body.results.map(
          ({ id }: { id: number }) => id,
        );
      expect((await ids("asc")).toReversed()).toEqual(await ids("desc"));
    },
  );

  it("are exported with their columns (C-17)", async () => {
    const { body } = await staff.get(`${path}/export`, { query: "permissionName=carrier.list" });
    const [head, row] = body.replace("\uFEFF", "").split("\r\n");
    expect(head).toBe("Permission id,Permission name,Permission enabled,Date modified");
    expect(row).toContain("carrier.list");
  });

  it("without pages hold the enabled ones by name (D-A39)", async () => {
    const { permissionId, permissionName } = await create();
    await staff.delete(`${path}/${permissionId}`);
    const names = (await staff.get(path)).body.map((one: { permissionName: string }) => one.permissionName);
    expect(names).toEqual(expect.arrayContaining([...catalogue]));
    expect(names).not.toContain(permissionName);
  });

  it.each(["permission.list", "role.edit", "user.edit", "menu-item.create", "menu-item.edit"] as const)(
    "without pages are for holders of %s, whose forms need them (D-A38)",
    async (permission) => {
      const caller = await api.as({ permissions: [permission] });
      expect(await caller.get(path)).toMatchObject({ status: 200 });
      expect(await caller.get(`${path}/paginate`)).toMatchObject({
        status: permission === "permission.list" ? 200 : 403,
      });
    },
  );
});

describe("a permission of the staff's own", () => {
  it("is created for role 1 at once, with an audit line (D-A11, D-A82)", async () => {
    const created = await create("fleet.list");
    expect(created).toMatchObject({ permissionName: "fleet.list", permissionEnabled: 1 });
    expect(await lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "permission.create",
      entity: "permission",
      entity_id: String(created.permissionId),
      after: expect.objectContaining({ name: "fleet.list" }),
    });
    const pair = await api.db
      .selectFrom("role_permission")
      .selectAll()
      .where("permission_id", "=", created.permissionId)
      .execute();
    expect(pair).toEqual([{ role_id: administratorRoleId, permission_id: created.permissionId }]);
  });

  it.each([
    ["an empty name", "  ", "Name is required"],
    ["129 characters", "x".repeat(129), "Name must be less than 128 characters"],
  ])("is refused with %s (A-253, A-254)", async (_, permissionName, message) => {
    expect(await staff.post(path, { body: { permissionName } })).toMatchObject({
      status: 400,
      body: { message: `permissionName: ${message}`, errors: [{ field: "permissionName", message }] },
    });
  });

  it("takes 128 characters, and no name twice, whatever its case and state (A-254, D-A54)", async () => {
    const { permissionId } = await create("x".repeat(128));
    await staff.delete(`${path}/${permissionId}`);
    expect(await staff.post(path, { body: { permissionName: "X".repeat(128) } })).toMatchObject({
      status: 409,
      body: { message: "Permission name already exists", errors: [{ field: "permissionName" }] },
    });
  });

  it("is renamed, and not over another user's change (P-6)", async () => {
    const { permissionId, dateModified } = await create();
    const save = (permissionName: string) =>
      staff.put(`${path}/${permissionId}`, { body: { permissionName, permissionEnabled: 1, dateModified } });
    expect(await save(unique())).toMatchObject({ status: 200 });
    expect(await lastAudit()).toMatchObject({ action: "permission.edit" });
    expect(await save(unique())).toMatchObject({
      status: 409,
      body: { message: "The record was changed by another user", code: "record-changed" },
    });
  });

  it("takes its right away when it is deleted, and comes back by an edit (A-204, A-428, D-A36, D-A80)", async () => {
    const { permissionId, permissionName } = await create();
    const holder = await api.build.user();
    await api.db.insertInto("user_permission").values({ user_id: holder.id, permission_id: permissionId }).execute();
    const session = await api.as(holder.id);
    const held = async () =>
      (await session.get("/services/users/get-user-logued")).body.permissions.map(
        (one: { permissionName: string }) => one.permissionName,
      );
    expect(await held()).toEqual([permissionName]);
    expect(await staff.delete(`${path}/${permissionId}`)).toMatchObject({ status: 200 });
    expect(await staff.delete(`${path}/${permissionId}`)).toMatchObject({ status: 200 });
    expect(await held()).toEqual([]);
    expect(await staff.put(`${path}/restore/${permissionId}`)).toMatchObject({ status: 404 });
    const restorer = await api.as({ permissions: ["permission.restore"] });
    const body = { permissionName, permissionEnabled: 1 };
    expect(await restorer.put(`${path}/${permissionId}`, { body: { ...body, permissionName: "other" } })).toMatchObject(
      { status: 403 },
    );
    expect(await restorer.put(`${path}/${permissionId}`, { body })).toMatchObject({
      status: 200,
      body: { permissionEnabled: 1, deletedAt: null },
    });
    expect(await lastAudit()).toMatchObject({ action: "permission.restore", user_id: restorer.userId });
    expect(await held()).toEqual([permissionName]);
  });
});

describe("a seeded permission", () => {
  it.each([
    ["renamed", { permissionName: "carrier.read", permissionEnabled: 1 }],
    ["written otherwise", { permissionName: "Carrier.list", permissionEnabled: 1 }],
    ["disabled", { permissionName: "carrier.list", permissionEnabled: 0 }],
  ])("cannot be %s by an edit (D-A10)", async (_, body) => {
    const { id } = await seeded();
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 400 });
    expect(await seeded()).toMatchObject({ name: "carrier.list", enabled: true });
  });

  it("cannot be deleted, and may be saved as it is (D-A10)", async () => {
    const { id } = await seeded();
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({
      status: 400,
      body: { message: "The portal needs the permission carrier.list, it cannot be disabled" },
    });
    expect(await seeded()).toMatchObject({ enabled: true });
    const body = { permissionName: "carrier.list", permissionEnabled: 1 };
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200 });
  });
});
