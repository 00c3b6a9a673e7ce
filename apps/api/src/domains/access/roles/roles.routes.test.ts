import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["role.list", "role.create", "role.edit", "role.delete"] });
const path = "/services/roles";

describeRecords(api, "roles", {
  ids: { life: "A-432", lists: "A-067, A-068, A-432" },
  refuses: [
    ["an empty name (A-255)", { roleName: "  " }, "roleName", "Name is required"],
    ["129 characters (A-255)", { roleName: "x".repeat(129) }, "roleName", "Name must be less than 128 characters"],
  ],
});

describe("a role", () => {
  it("is listed without permissions, and answered alone with them (A-432)", async () => {
    const { id, name } = await api.build.role({ permissions: ["carrier.list"] });
    const { body } = await staff.get(`${path}/paginate`);
    expect(body.results[0]).toMatchObject({ roleId: id, roleName: name, permissions: [] });
    const one = await staff.get(`${path}/${id}`);
    expect(one.body.permissions).toEqual([{ permissionId: expect.any(Number), permissionName: "carrier.list" }]);
  });

  it.each(["role.list", "user.edit", "report.add-roles"] as const)(
    "is in the list without pages for holders of %s (D-A38)",
    async (permission) => {
      const { status, body } = await (await api.as({ permissions: [permission] })).get(path);
      expect(status).toBe(200);
      expect(body.map(({ roleName }: { roleName: string }) => roleName)).toContain("Administrator");
    },
  );

  it("is created without permissions, even where the body names some (D-A14)", async () => {
    const body = { roleName: " Operator ", permissions: [1, 2], id: 77 };
    expect(await staff.post(path, { body })).toMatchObject({
      status: 200,
      body: { roleName: "Operator", roleEnabled: 1, permissions: [] },
    });
  });

  it("keeps its permissions when it is renamed (D-A14)", async () => {
    const role = await api.build.role({ permissions: ["carrier.list"] });
    const body = { roleName: `${role.name} 2`, roleEnabled: 1, permissions: [] };
    expect(await staff.put(`${path}/${role.id}`, { body })).toMatchObject({
      status: 200,
      body: { permissions: [{ permissionName: "carrier.list" }] },
    });
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
    const restorer = await api.as({ permissions: ["role.restore", "country.list"] });
    const body = { roleName: role.name, roleEnabled: 1 };
    expect(await restorer.put(`${path}/${role.id}`, { body })).toMatchObject({ status: 200, body: { roleEnabled: 1 } });
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
