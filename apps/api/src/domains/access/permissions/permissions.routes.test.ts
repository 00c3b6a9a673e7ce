import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { permissions as catalogue } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({
  permissions: ["permission.list", "permission.create", "permission.edit", "permission.delete"],
});
const path = "/services/permissions";

let count = 0;
const unique = () => `custom-${++count}.list`;
const create = async (permissionName = unique()) => (await staff.post(path, { body: { permissionName } })).body;
const seeded = () =>
  api.db.selectFrom("permission").selectAll().where("name", "=", "carrier.list").executeTakeFirstOrThrow();

describeRecords(api, "permissions", {
  ids: { life: "A-428", lists: "A-064, A-065, A-428" },
  refuses: [
    ["an empty name (A-253, A-254)", { permissionName: "  " }, "permissionName", "Name is required"],
    [
      "129 characters (A-253, A-254)",
      { permissionName: "x".repeat(129) },
      "permissionName",
      "Name must be less than 128 characters",
    ],
  ],
});

describe("the list of permissions without pages", () => {
  it("has all of the catalogue (D-A39)", async () => {
    const names = (await staff.get(path)).body.map((one: { permissionName: string }) => one.permissionName);
    expect(names).toEqual(expect.arrayContaining([...catalogue]));
  });

  it.each(["permission.list", "role.edit", "user.edit", "menu-item.create", "menu-item.edit"] as const)(
    "is for holders of %s, whose forms need it (D-A38)",
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
  it("is created for role 1 at once (D-A11)", async () => {
    const created = await create("fleet.list");
    const pair = await api.db
      .selectFrom("role_permission")
      .selectAll()
      .where("permission_id", "=", created.permissionId)
      .execute();
    expect(pair).toEqual([{ role_id: administratorRoleId, permission_id: created.permissionId }]);
  });

  it("takes 128 characters (A-254)", async () => {
    const permissionName = "x".repeat(128);
    expect(await create(permissionName)).toMatchObject({ permissionName, permissionEnabled: 1 });
  });

  it("takes its right away when it is deleted, and comes back by an edit (A-204, A-428, D-A36, D-A80)", async () => {
    const { permissionId, permissionName } = await create();
    const holder = await api.build.user();
    await api.build.insert("user_permission", { user_id: holder.id, permission_id: permissionId });
    const session = await api.as(holder.id);
    const held = async () =>
      (await session.get("/services/users/get-user-logued")).body.permissions.map(
        (one: { permissionName: string }) => one.permissionName,
      );
    expect(await held()).toEqual([permissionName]);
    expect(await staff.delete(`${path}/${permissionId}`)).toMatchObject({ status: 200 });
    expect(await staff.delete(`${path}/${permissionId}`)).toMatchObject({ status: 200 });
    expect(await held()).toEqual([]);
    const restorer = await api.as({ permissions: ["permission.restore"] });
    const body = { permissionName, permissionEnabled: 1 };
    expect(await restorer.put(`${path}/${permissionId}`, { body })).toMatchObject({
      status: 200,
      body: { permissionEnabled: 1, deletedAt: null },
    });
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
