import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["role.list", "role.create", "role.edit", "role.delete", "role.restore"] as const;
const staff = await api.as({ permissions: all });
const lastAudit = async () => (await api.audit()).at(-1);
const path = "/services/roles";

describe("lists of roles", () => {
  it("answer roles as the contract has them, newest first and without permissions (A-432, D-A30)", async () => {
    const { id, name } = await api.build.role({ permissions: ["carrier.list"] });
    const { status, body } = await staff.get(`${path}/paginate`);
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({ id, roleId: id, roleName: name, roleEnabled: 1, permissions: [] });
    const one = await staff.get(`${path}/${id}`);
    expect(one.body.permissions).toEqual([{ permissionId: expect.any(Number), permissionName: "carrier.list" }]);
  });

  it("filter by name, with every other key refused (A-068)", async () => {
    const { name } = await api.build.role({ name: "Filtered by name" });
    const page = (query: string) => staff.get(`${path}/paginate`, { query });
    expect((await page("roleName=FILTERED")).body).toMatchObject({ total: 1, results: [{ roleName: name }] });
    expect(await page("roleEnabled=1")).toMatchObject({ status: 400 });
  });

  it.each(["roleId", "roleName", "roleEnabled", "dateModified"])(
    "sort by %s in both directions, equal ones by id (A-067)",
    async (sortBy) => {
      const ids = async (sort: string) =>
        (await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body.results.map(
          ({ id }: { id: number }) => id,
        );
      expect((await ids("asc")).toReversed()).toEqual(await ids("desc"));
    },
  );

  it("are exported with their columns (C-17)", async () => {
    const { body } = await staff.get(`${path}/export`, { query: "roleName=Administrator" });
    const [head, row] = body.replace("\uFEFF", "").split("\r\n");
    expect(head).toBe("Role id,Role name,Role enabled,Date modified");
    expect(row).toContain("1,Administrator");
  });

  it.each(["role.list", "user.edit", "report.add-roles"] as const)(
    "without pages hold the enabled ones by name, for holders of %s (D-A38, D-A39)",
    async (permission) => {
      const disabled = await api.build.role({ enabled: false });
      const { status, body } = await (await api.as({ permissions: [permission] })).get(path);
      expect(status).toBe(200);
      const names = body.map(({ roleName }: { roleName: string }) => roleName);
      expect(names).toContain("Administrator");
      expect(names).not.toContain(disabled.name);
    },
  );
});

describe("a role", () => {
  it("is created without permissions, whatever the body says (D-A14, D-A82)", async () => {
    const body = { roleName: " Operator ", permissions: [1, 2], id: 77 };
    const { status, body: created } = await staff.post(path, { body });
    expect(status).toBe(200);
    expect(created).toMatchObject({ roleName: "Operator", roleEnabled: 1, permissions: [] });
    expect(await lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "role.create",
      entity_id: String(created.roleId),
      after: expect.objectContaining({ name: "Operator" }),
    });
  });

  it.each([
    ["an empty name", "  ", "Name is required"],
    ["129 characters", "x".repeat(129), "Name must be less than 128 characters"],
  ])("is refused with %s (A-255)", async (_, roleName, message) => {
    expect(await staff.post(path, { body: { roleName } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "roleName", message }] },
    });
  });

  it("keeps its name for itself, whatever the case and the state (D-A54)", async () => {
    const { name } = await api.build.role({ enabled: false });
    expect(await staff.post(path, { body: { roleName: name.toUpperCase() } })).toMatchObject({
      status: 409,
      body: { message: "Role name already exists", errors: [{ field: "roleName" }] },
    });
  });

  it("is renamed, and not over another user's change (P-6)", async () => {
    const role = await api.build.role({ permissions: ["carrier.list"] });
    const dateModified = role.updated_at.toISOString();
    const save = (roleName: string) =>
      staff.put(`${path}/${role.id}`, { body: { roleName, roleEnabled: 1, dateModified, permissions: [] } });
    const saved = await save(`${role.name} 2`);
    expect(saved).toMatchObject({ status: 200, body: { permissions: [{ permissionName: "carrier.list" }] } });
    expect(await lastAudit()).toMatchObject({ before: { name: role.name }, after: { name: `${role.name} 2` } });
    expect(await save(`${role.name} 3`)).toMatchObject({ status: 409 });
  });

  it("takes its rights away when it is deleted, and comes back by an edit (A-204, A-432, D-A36, D-A80)", async () => {
    const role = await api.build.role({ permissions: ["country.list"] });
    const holder = await api.as((await api.build.user({ roles: [role.id] })).id);
    expect(await holder.get("/services/countries")).toMatchObject({ status: 200 });
    expect(await staff.delete(`${path}/${role.id}`)).toMatchObject({
      status: 200,
      body: { message: "Delete successful" },
    });
    expect(await holder.get("/services/countries")).toMatchObject({ status: 403 });
    expect(await staff.put(`${path}/restore/${role.id}`)).toMatchObject({ status: 404 });
    const restorer = await api.as({ permissions: ["role.restore", "country.list"] });
    const body = { roleName: role.name, roleEnabled: 1 };
    expect(await restorer.put(`${path}/${role.id}`, { body })).toMatchObject({ status: 200, body: { roleEnabled: 1 } });
    expect(await lastAudit()).toMatchObject({ action: "role.restore", user_id: restorer.userId });
    expect(await holder.get("/services/countries")).toMatchObject({ status: 200 });
  });

  it("does not come back by who could not grant what it grants (D-A14)", async () => {
    const role = await api.build.role({ permissions: ["carrier.delete"], enabled: false });
    const body = { roleName: role.name, roleEnabled: 1 };
    expect(await staff.put(`${path}/${role.id}`, { body })).toMatchObject({
      status: 400,
      body: { message: "You cannot grant rights you do not have" },
    });
    expect((await staff.get(`${path}/${role.id}`)).body.roleEnabled).toBe(0);
    const administrator = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
    expect(await administrator.put(`${path}/${role.id}`, { body })).toMatchObject({ status: 200 });
  });
});

describe("role 1", () => {
  it.each([
    ["renamed", "PUT", { roleName: "Boss", roleEnabled: 1 }],
    ["disabled", "PUT", { roleName: "Administrator", roleEnabled: 0 }],
    ["deleted", "DELETE", undefined],
  ] as const)("cannot be %s, not even by an administrator (D-A11)", async (_, method, body) => {
    const administrator = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
    const call = method === "PUT" ? administrator.put : administrator.delete;
    expect(await call(`${path}/1`, { body })).toMatchObject({ status: 400 });
    expect((await staff.get(`${path}/1`)).body).toMatchObject({ roleName: "Administrator", roleEnabled: 1 });
  });
});
