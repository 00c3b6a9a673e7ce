import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { Permission } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const superOwner = await api.build.user({ roles: [administratorRoleId] });
const staff = await api.as({ permissions: ["user.list", "user.edit", "carrier.list", "country.list"] });
const administrator = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
const path = "/services/users";
const cannotGrant = { status: 400, body: { message: "You cannot grant rights you do not have" } };
const cannotChange = { status: 400, body: { message: "This user cannot be changed" } };

const idOf = async (name: Permission) =>
  (await api.db.selectFrom("permission").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
const read = async (userId: number) => (await administrator.get(`${path}/${userId}`)).body;
const rolesOf = async (userId: number) => (await read(userId)).roles.map(({ roleId }: { roleId: number }) => roleId);
const directOf = async (userId: number) =>
  (await read(userId)).permissions.map(({ permissionName }: { permissionName: string }) => permissionName);

describe("add-roles and delete-roles", () => {
  it("give and take roles at once, and may be repeated (A-397, A-442, A-443, D-A16, D-A82)", async () => {
    const role = await api.build.role({ permissions: ["country.list"] });
    const user = await api.build.user();
    const session = await api.as(user.id);
    const body = { userId: user.id, roles: [role.id] };
    const reply = await staff.post(`${path}/add-roles`, { body });
    expect(reply).toMatchObject({ status: 200, body: { userId: user.id, roles: [{ roleId: role.id }] } });
    expect(await session.get("/services/countries/paginate")).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "app_user.add-roles",
      entity: "app_user",
      entity_id: String(user.id),
      after: { roles: [role.name] },
    });
    const lines = (await api.audit()).length;
    expect(await staff.post(`${path}/add-roles`, { body })).toMatchObject({ status: 200 });
    expect(await api.audit()).toHaveLength(lines);
    expect(await staff.put(`${path}/delete-roles`, { body })).toMatchObject({ status: 200, body: { roles: [] } });
    expect(await session.get("/services/countries/paginate")).toMatchObject({ status: 403 });
    expect(await api.lastAudit()).toMatchObject({ action: "app_user.delete-roles", before: { roles: [role.name] } });
    expect(await staff.put(`${path}/delete-roles`, { body })).toMatchObject({ status: 200 });
  });

  it("give only roles whose permissions the caller holds all, and not to themselves either (A-403, D-A14)", async () => {
    const role = await api.build.role({ permissions: ["country.list", "carrier.delete"] });
    const user = await api.build.user();
    for (const userId of [user.id, staff.userId])
      expect(await staff.post(`${path}/add-roles`, { body: { userId, roles: [role.id] } })).toMatchObject(cannotGrant);
    expect(await rolesOf(user.id)).toEqual([]);
    const body = { userId: user.id, roles: [role.id] };
    expect(await administrator.post(`${path}/add-roles`, { body })).toMatchObject({ status: 200 });
    expect(await staff.post(`${path}/add-roles`, { body })).toMatchObject({ status: 200 });
  });

  it("give role 1 by its holders only, even where somebody holds every permission (A-403, D-A11, D-A14)", async () => {
    const everything = await api.build.role();
    const all = await api.db.selectFrom("permission").select("id").execute();
    const pairs = all.map(({ id }) => ({ role_id: everything.id, permission_id: id }));
    await api.db.insertInto("role_permission").values(pairs).execute();
    const mighty = await api.as((await api.build.user({ roles: [everything.id] })).id);
    const user = await api.build.user();
    const body = { userId: user.id, roles: [administratorRoleId] };
    expect(await mighty.post(`${path}/add-roles`, { body })).toMatchObject(cannotGrant);
    expect(await administrator.post(`${path}/add-roles`, { body })).toMatchObject({ status: 200 });
    expect(await mighty.put(`${path}/delete-roles`, { body })).toMatchObject(cannotChange);
    expect(await rolesOf(user.id)).toEqual([administratorRoleId]);
    expect(await administrator.put(`${path}/delete-roles`, { body })).toMatchObject({ status: 200 });
  });

  it("leave user 1 their role, and only user 1 changes user 1 (D-A11, D-A14)", async () => {
    const role = await api.build.role();
    const owner = await api.as(superOwner.id);
    const body = { userId: superOwner.id, roles: [administratorRoleId] };
    expect(await owner.put(`${path}/delete-roles`, { body })).toMatchObject({ status: 400 });
    expect(await administrator.put(`${path}/delete-roles`, { body })).toMatchObject(cannotChange);
    const add = { body: { userId: superOwner.id, roles: [role.id] } };
    expect(await administrator.post(`${path}/add-roles`, add)).toMatchObject(cannotChange);
    expect(await owner.post(`${path}/add-roles`, add)).toMatchObject({ status: 200 });
    expect(await rolesOf(superOwner.id)).toEqual(expect.arrayContaining([administratorRoleId, role.id]));
  });

  it.each(["add-roles", "delete-roles", "add-permissions", "delete-permissions"])(
    "%s refuses unknown ids and changes nothing (D-A16)",
    async (call) => {
      const role = await api.build.role();
      const user = await api.build.user({ roles: [role.id], permissions: ["country.list"] });
      const other = await api.build.role();
      const field = call.endsWith("roles") ? "roles" : "permissions";
      const known = field === "roles" ? [role.id, other.id] : [await idOf("country.list"), await idOf("carrier.list")];
      const send = call.startsWith("add") ? administrator.post : administrator.put;
      const body = { userId: user.id, [field]: [...known, 2_000_000_000] };
      expect(await send(`${path}/${call}`, { body })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: "Record not found" }] },
      });
      expect([await rolesOf(user.id), await directOf(user.id)]).toEqual([[role.id], ["country.list"]]);
      const nobody = { ...body, userId: 2_000_000_000 };
      expect(await send(`${path}/${call}`, { body: nobody })).toMatchObject({ status: 404 });
    },
  );

  it("take a disabled role away and do not give it; nothing comes through it (D-A16, D-A80)", async () => {
    const role = await api.build.role({ permissions: ["country.list"], enabled: false });
    const user = await api.build.user({ roles: [role.id] });
    expect((await read(user.id)).roles).toEqual([{ roleId: role.id, roleName: role.name, permissions: [] }]);
    const body = { userId: user.id, roles: [role.id] };
    expect(await administrator.put(`${path}/delete-roles`, { body })).toMatchObject({ status: 200 });
    expect(await administrator.post(`${path}/add-roles`, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "roles" }] },
    });
  });
});

describe("add-permissions and delete-permissions", () => {
  it("give and take direct permissions at once, and may be repeated (A-397, A-444, A-445, D-A16, D-A82)", async () => {
    const carrier = await api.build.carrier();
    const user = await api.build.user({ carrierId: carrier.id });
    const session = await api.as(user.id);
    const body = { userId: user.id, permissions: [await idOf("country.list")] };
    expect(await staff.post(`${path}/add-permissions`, { body })).toMatchObject({
      status: 200,
      body: { permissions: [{ permissionName: "country.list" }] },
    });
    expect(await session.get("/services/countries/paginate")).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({
      action: "app_user.add-permissions",
      entity_id: String(user.id),
      carrier_id: carrier.id,
      after: { permissions: ["country.list"] },
    });
    expect(await staff.post(`${path}/add-permissions`, { body })).toMatchObject({ status: 200 });
    expect(await staff.put(`${path}/delete-permissions`, { body })).toMatchObject({ status: 200 });
    expect(await session.get("/services/countries/paginate")).toMatchObject({ status: 403 });
    expect(await staff.put(`${path}/delete-permissions`, { body })).toMatchObject({ status: 200 });
    expect(await directOf(user.id)).toEqual([]);
  });

  it("give only what the caller holds, and not to themselves either (A-403, D-A14)", async () => {
    const user = await api.build.user();
    const permissions = [await idOf("country.list"), await idOf("carrier.edit")];
    for (const userId of [user.id, staff.userId])
      expect(await staff.post(`${path}/add-permissions`, { body: { userId, permissions } })).toMatchObject(cannotGrant);
    expect(await directOf(user.id)).toEqual([]);
  });

  it("leave administrators to administrators (D-A14)", async () => {
    const body = { userId: administrator.userId, permissions: [await idOf("country.list")] };
    expect(await staff.post(`${path}/add-permissions`, { body })).toMatchObject(cannotChange);
    expect(await staff.put(`${path}/delete-permissions`, { body })).toMatchObject(cannotChange);
  });
});

describe("GET services/users/:id", () => {
  it("tells direct permissions from those of roles (A-402, D-A15)", async () => {
    const role = await api.build.role({ permissions: ["carrier.list", "country.list"] });
    const user = await api.build.user({ roles: [role.id], permissions: ["message.list"] });
    expect(await read(user.id)).toMatchObject({
      roles: [
        {
          roleId: role.id,
          roleName: role.name,
          permissions: [{ permissionName: "carrier.list" }, { permissionName: "country.list" }],
        },
      ],
      permissions: [{ permissionName: "message.list" }],
    });
  });
});

describe("GET services/users/:id/rights", () => {
  it("names each permission once with its sources, and what is disabled gives none (D-A15)", async () => {
    const [one, two] = [
      await api.build.role({ name: "One", permissions: ["carrier.list", "country.list"] }),
      await api.build.role({ name: "Two", permissions: ["carrier.list"] }),
    ];
    const off = await api.build.role({ permissions: ["product.list"], enabled: false });
    const gone = await api.build.insert("permission", { name: "gone.list", enabled: false, deleted_at: new Date() });
    const user = await api.build.user({
      roles: [one.id, two.id, off.id],
      permissions: ["country.list", "message.list"],
    });
    await api.build.insert("user_permission", { user_id: user.id, permission_id: gone.id });
    const { status, body } = await staff.get(`${path}/${user.id}/rights`);
    expect(status).toBe(200);
    const roleOf = ({ id, name }: { id: number; name: string }) => ({ roleId: id, roleName: name });
    expect(body).toEqual([
      {
        permissionId: await idOf("carrier.list"),
        permissionName: "carrier.list",
        direct: false,
        roles: [roleOf(one), roleOf(two)],
      },
      { permissionId: await idOf("country.list"), permissionName: "country.list", direct: true, roles: [roleOf(one)] },
      { permissionId: await idOf("message.list"), permissionName: "message.list", direct: true, roles: [] },
    ]);
    const session = await api.as(user.id);
    const own = (await session.get(`${path}/get-user-logued`)).body.permissions;
    expect(own.map(({ permissionId }: { permissionId: number }) => permissionId)).toEqual(
      body.map(({ permissionId }: { permissionId: number }) => permissionId),
    );
  });
});
