import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { Permission } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const [one, other] = [api, await api.replica()];
const administrator = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
const carriers = "/services/carriers";
const provider = await api.build.provider();
const elsewhere = await api.build.provider();

const idOf = async (name: Permission) =>
  (await api.db.selectFrom("permission").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
const held = await idOf("carrier.list");

interface Person {
  id: number;
  role: number;
  token: string;
}

/** A user tied to a provider who holds the permission by a role, directly, or not at all. */
async function person(by: "role" | "hand" | "disabled role" | "nothing"): Promise<Person> {
  const permissions: Permission[] = by === "role" || by === "disabled role" ? ["carrier.list"] : [];
  const { id: role } = await api.build.role({ permissions, enabled: by !== "disabled role" });
  const roles = by === "role" || by === "disabled role" ? [role] : [];
  const direct: Permission[] = by === "hand" ? ["carrier.list"] : [];
  const { id } = await api.build.user({ roles, permissions: direct, providerId: provider.id });
  return { id, role, token: await api.tokenOf(id) };
}

const done = (reply: { status: number }) => expect(reply.status).toBeLessThan(300);
const post = async (path: string, body: object) => done(await administrator.post(path, { body }));
const put = async (path: string, body: object) => done(await administrator.put(path, { body }));
const remove = async (path: string) => done(await administrator.delete(path));
const user = async (id: number, changes: object) => {
  const { body } = await administrator.get(`/services/users/${id}`);
  await put(`/services/users/${id}`, { ...body, carrierId: provider.carrier_id, providerId: provider.id, ...changes });
};

/** The change, how the user holds the permission before, and the statuses of their call before and after. */
const changes: [string, Parameters<typeof person>[0], number, number, (who: Person) => Promise<void>][] = [
  [
    "their role is taken",
    "role",
    200,
    403,
    ({ id, role }) => put("/services/users/delete-roles", { userId: id, roles: [role] }),
  ],
  [
    "a role is given",
    "nothing",
    403,
    200,
    async ({ id }) => {
      const { id: role } = await api.build.role({ permissions: ["carrier.list"] });
      await post("/services/users/add-roles", { userId: id, roles: [role] });
    },
  ],
  [
    "their permission is taken",
    "hand",
    200,
    403,
    ({ id }) => put("/services/users/delete-permissions", { userId: id, permissions: [held] }),
  ],
  [
    "a permission is given",
    "nothing",
    403,
    200,
    ({ id }) => post("/services/users/add-permissions", { userId: id, permissions: [held] }),
  ],
  [
    "a permission is taken from their role",
    "role",
    200,
    403,
    ({ role }) => put("/services/roles/delete-permissions", { roleId: role, permissions: [held] }),
  ],
  ["their role is disabled", "role", 200, 403, ({ role }) => remove(`/services/roles/${role}`)],
  [
    "their role is enabled",
    "disabled role",
    403,
    200,
    async ({ role }) => {
      const { body } = await administrator.get(`/services/roles/${role}`);
      await put(`/services/roles/${role}`, { roleName: body.roleName, roleEnabled: 1 });
    },
  ],
  ["they are disabled", "role", 200, 401, ({ id }) => remove(`/services/users/${id}`)],
  ["their sessions are ended", "role", 200, 401, ({ id }) => remove(`/services/users/${id}/sessions`)],
  [
    "their password is set",
    "role",
    200,
    401,
    ({ id }) =>
      post("/services/users/reset-password", {
        userId: id,
        password: "a new password",
        confirmPassword: "a new password",
      }),
  ],
  [
    "their tie is another one",
    "role",
    200,
    404,
    ({ id }) => user(id, { carrierId: elsewhere.carrier_id, providerId: elsewhere.id }),
  ],
  [
    "a role is emptied by hand",
    "role",
    200,
    403,
    async ({ role }) => {
      await api.db.deleteFrom("role_permission").where("role_id", "=", role).execute();
    },
  ],
  [
    "a role moves to another user by hand",
    "role",
    200,
    403,
    async ({ id }) => {
      const { id: heir } = await api.build.user();
      await api.db.updateTable("user_role").set({ user_id: heir }).where("user_id", "=", id).execute();
    },
  ],
  [
    "a role is replaced by hand",
    "nothing",
    403,
    200,
    async ({ id, role }) => {
      await api.build.insert("user_role", { user_id: id, role_id: role });
      const { id: better } = await api.build.role({ permissions: ["carrier.list"] });
      await api.db.updateTable("user_role").set({ role_id: better }).where("user_id", "=", id).execute();
    },
  ],
];

describe("with the next call, at the process that changed it and at another one (D-A13, A-397)", () => {
  it.each(changes)("%s", async (_what, by, before, after, change) => {
    const who = await person(by);
    const answers = async () => {
      const replies = [one, other].map(({ call }) => call("GET", `${carriers}/${provider.carrier_id}`, {}, who.token));
      return (await Promise.all(replies)).map(({ status }) => status);
    };
    expect(await answers()).toEqual([before, before]);
    expect(await answers()).toEqual([before, before]);
    await change(who);
    expect(await answers()).toEqual([after, after]);
  });
});
