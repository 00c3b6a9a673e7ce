import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { Permission } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["role.list", "role.edit", "carrier.list", "country.list"] });
const administrator = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
const add = "/services/roles/add-permissions";
const remove = "/services/roles/delete-permissions";

const idOf = async (name: Permission) =>
  (await api.db.selectFrom("permission").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
const namesOf = async (roleId: number) =>
  (await staff.get(`/services/roles/${roleId}`)).body.permissions.map(
    ({ permissionName }: { permissionName: string }) => permissionName,
  );

describe("POST services/roles/add-permissions", () => {
  it("gives permissions, answers the role, works at once and may be repeated (A-397, A-447, D-A16, D-A82)", async () => {
    const role = await api.build.role({ permissions: ["carrier.list"] });
    const holder = await api.as((await api.build.user({ roles: [role.id] })).id);
    expect(await holder.get("/services/countries")).toMatchObject({ status: 403 });
    const body = { roleId: role.id, permissions: [await idOf("country.list"), await idOf("carrier.list")] };
    const reply = await staff.post(add, { body });
    expect(reply).toMatchObject({ status: 200, body: { roleId: role.id, roleName: role.name } });
    expect(await namesOf(role.id)).toEqual(["carrier.list", "country.list"]);
    expect(await holder.get("/services/countries")).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "role.add-permissions",
      entity: "role",
      entity_id: String(role.id),
      before: { permissions: [] },
      after: { permissions: ["country.list"] },
    });
    const lines = (await api.audit()).length;
    expect(await staff.post(add, { body })).toMatchObject({ status: 200 });
    expect(await api.audit()).toHaveLength(lines);
  });

  it("refuses permissions that the caller does not hold, and gives none of them (A-403, D-A14)", async () => {
    const role = await api.build.role();
    const body = { roleId: role.id, permissions: [await idOf("carrier.list"), await idOf("carrier.edit")] };
    expect(await staff.post(add, { body })).toMatchObject({
      status: 400,
      body: { message: "You cannot grant rights you do not have" },
    });
    expect(await namesOf(role.id)).toEqual([]);
    expect(await administrator.post(add, { body })).toMatchObject({ status: 200 });
    // what the role holds already is not granted again
    expect(await staff.post(add, { body })).toMatchObject({ status: 200 });
  });

  it("counts what comes through an enabled role as held, and not through a disabled one (D-A14, D-A15)", async () => {
    const permissions = [await idOf("message.list")];
    const through = async (enabled: boolean) => {
      const editor = await api.build.role({ permissions: ["role.edit"] });
      const messages = await api.build.role({ permissions: ["message.list"], enabled });
      const caller = await api.as((await api.build.user({ roles: [editor.id, messages.id] })).id);
      const { id: roleId } = await api.build.role();
      return (await caller.post(add, { body: { roleId, permissions } })).status;
    };
    expect(await through(true)).toBe(200);
    expect(await through(false)).toBe(400);
  });

  it("refuses unknown ids and changes nothing (D-A16)", async () => {
    const role = await api.build.role();
    const permissions = [await idOf("carrier.list"), 2_000_000_000];
    expect(await staff.post(add, { body: { roleId: role.id, permissions } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "permissions", message: "Record not found" }] },
    });
    expect(await namesOf(role.id)).toEqual([]);
    expect(await staff.post(add, { body: { roleId: 2_000_000_000, permissions: [1] } })).toMatchObject({ status: 404 });
  });

  it("refuses a disabled permission, and lets one that was assigned be (D-A16)", async () => {
    const role = await api.build.role();
    const custom = await api.build.insert("permission", {
      name: "custom.disabled",
      enabled: false,
      deleted_at: new Date(),
    });
    const body = { roleId: role.id, permissions: [custom.id] };
    expect(await administrator.post(add, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "permissions", message: "custom.disabled is disabled and cannot be chosen" }] },
    });
    await api.build.insert("role_permission", { role_id: role.id, permission_id: custom.id });
    expect(await namesOf(role.id)).toEqual(["custom.disabled"]);
    expect(await administrator.post(add, { body })).toMatchObject({ status: 200 });
    expect(await administrator.put(remove, { body })).toMatchObject({ status: 200, body: { permissions: [] } });
  });

  it.each([
    ["no list", { permissions: 5 }],
    ["texts", { permissions: ["carrier.list"] }],
    ["no role", { roleId: null, permissions: [1] }],
  ])("refuses %s", async (_, wrong) => {
    const { id: roleId } = await api.build.role();
    expect(await staff.post(add, { body: { roleId, ...wrong } })).toMatchObject({ status: 400 });
  });
});

describe("PUT services/roles/delete-permissions", () => {
  it("takes permissions away at once, held by the caller or not, and may be repeated (A-448, D-A16, D-A82)", async () => {
    const role = await api.build.role({ permissions: ["country.list", "carrier.edit"] });
    const holder = await api.as((await api.build.user({ roles: [role.id] })).id);
    const body = { roleId: role.id, permissions: [await idOf("country.list"), await idOf("carrier.edit")] };
    expect(await staff.put(remove, { body })).toMatchObject({ status: 200, body: { permissions: [] } });
    expect(await holder.get("/services/countries")).toMatchObject({ status: 403 });
    expect(await api.lastAudit()).toMatchObject({
      action: "role.delete-permissions",
      before: { permissions: ["carrier.edit", "country.list"] },
      after: { permissions: [] },
    });
    const lines = (await api.audit()).length;
    expect(await staff.put(remove, { body })).toMatchObject({ status: 200 });
    expect(await api.audit()).toHaveLength(lines);
  });

  it("refuses unknown ids and changes nothing (D-A16)", async () => {
    const role = await api.build.role({ permissions: ["country.list"] });
    const permissions = [await idOf("country.list"), 2_000_000_000];
    expect(await staff.put(remove, { body: { roleId: role.id, permissions } })).toMatchObject({ status: 400 });
    expect(await namesOf(role.id)).toEqual(["country.list"]);
  });

  it("is refused for role 1 (A-448, D-A11)", async () => {
    const body = { roleId: administratorRoleId, permissions: [await idOf("country.list")] };
    expect(await administrator.put(remove, { body })).toMatchObject({ status: 400 });
    expect(await namesOf(administratorRoleId)).toContain("country.list");
  });
});
