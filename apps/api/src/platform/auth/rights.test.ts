import type { Permission } from "@portal/api-client/permissions";
import type pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { hashPassword } from "./passwords.ts";
import { keepRights } from "./rights.ts";

const api = await startTestApi();
const versionOf = async (userId: number): Promise<string> => {
  const { rows } = await api.owner.query<{ version: string }>(
    "select u.rights_version || '/' || v.version as version from app_user u cross join rights_version v where u.id = $1",
    [userId],
  );
  return rows[0]?.version ?? "";
};
const ownRole = async () => {
  const role = await api.build.role();
  const user = await api.build.user({ roles: [role.id] });
  return { role, user, version: await versionOf(user.id) };
};

/** The names of the statements that are sent while something runs. */
async function statementsOf(run: () => Promise<unknown>): Promise<unknown[]> {
  const query = vi.spyOn(api.pool, "query");
  try {
    await run();
    return query.mock.calls.map(([statement]) => (statement as unknown as pg.QueryConfig).name);
  } finally {
    query.mockRestore();
  }
}

describe("the rights of a caller", () => {
  it("are asked for once, and again where they have changed; each call sends one small statement", async () => {
    const caller = await api.as({ permissions: ["carrier.list"] });
    const call = () => caller.get("/services/sessions");
    expect(await statementsOf(call)).toEqual(["callers", "rights"]);
    expect(await statementsOf(call)).toEqual(["callers"]);
    await api.db.deleteFrom("user_permission").where("user_id", "=", caller.userId).execute();
    expect(await statementsOf(call)).toEqual(["callers", "rights"]);
    expect(await statementsOf(call)).toEqual(["callers"]);
  });

  it("are kept where others change, and where somebody signs in", async () => {
    const password = "correct horse";
    const user = await api.build.user({
      passwordHash: await hashPassword(password, {}),
      permissions: ["carrier.list"],
    });
    const version = await versionOf(user.id);
    await api.build.user({ permissions: ["carrier.list"] });
    const body = { username: user.username, password };
    expect(await api.call("POST", "/auth-services/auth/login", { body })).toMatchObject({ status: 200 });
    expect(await versionOf(user.id)).toBe(version);
  });

  it("take along a permission that is disabled, and a name that is another one", async () => {
    const name = "made by staff" as Permission;
    const { id } = await api.build.insert("permission", { name });
    const { role, user } = await ownRole();
    await api.build.insert("role_permission", { role_id: role.id, permission_id: id });
    const rightsAt = keepRights(api.pool, { maskNumbers: false });
    const can = async () => (await rightsAt(user.id, await versionOf(user.id)))?.can(name);
    expect(await can()).toBe(true);
    await api.build.update("permission", id, { enabled: false, deleted_at: new Date() });
    expect(await can()).toBe(false);
    await api.build.update("permission", id, { enabled: true, deleted_at: null });
    expect(await can()).toBe(true);
    await api.build.update("permission", id, { name: "another name" });
    expect(await can()).toBe(false);
  });

  it("are kept of so many users, those who called last", async () => {
    const query = vi.fn(async () => ({ rows: [{ is_administrator: false, permissions: null, version: "1" }] }));
    const rightsAt = keepRights({ query } as unknown as pg.Pool, { maskNumbers: false });
    const people = Array.from({ length: 1_001 }, (_, id) => id);
    for (const id of people) await rightsAt(id, "1");
    await rightsAt(1_000, "1");
    expect(query).toHaveBeenCalledTimes(1_001);
    await rightsAt(0, "1");
    expect(query).toHaveBeenCalledTimes(1_002);
  });
});

describe("the version of rights", () => {
  it("is another one as soon as a change is committed, and not before", async () => {
    const { role, user, version } = await ownRole();
    const client = await api.owner.connect();
    try {
      for (const end of ["rollback", "commit"]) {
        await client.query("begin");
        await client.query("delete from user_role where user_id = $1", [user.id]);
        await client.query("update role set name = name || '!' where id = $1", [role.id]);
        expect(await versionOf(user.id)).toBe(version);
        await client.query(end);
        expect((await versionOf(user.id)) === version).toBe(end === "rollback");
      }
    } finally {
      client.release();
    }
  });

  it("is renewed by both of two changes, also where the one that began first is committed last", async () => {
    const { user, version } = await ownRole();
    const [late, early] = [await api.owner.connect(), await api.owner.connect()];
    try {
      for (const client of [late, early]) await client.query("begin");
      await late.query("select set_config('lock_timeout', '10s', true)");
      await early.query("insert into role (name) values ('begun second')");
      const waiting = late.query("insert into role (name) values ('begun first')");
      await early.query("commit");
      await waiting;
      const between = await versionOf(user.id);
      await late.query("commit");
      expect(new Set([version, between, await versionOf(user.id)]).size).toBe(3);
    } finally {
      for (const client of [late, early]) client.release();
    }
  });

  it("keeps nobody waiting who changes another user", async () => {
    const [first, second] = [await api.build.user(), await api.build.user()];
    const { id: role_id } = await api.build.role();
    const clients = [await api.owner.connect(), await api.owner.connect()];
    try {
      for (const [index, client] of clients.entries()) {
        await client.query("begin");
        await client.query("set local lock_timeout = '1s'");
        const user = [first, second][index];
        await client.query("insert into user_role (user_id, role_id) values ($1, $2)", [user?.id, role_id]);
      }
      for (const client of clients) await client.query("commit");
    } finally {
      for (const client of clients) client.release();
    }
  });

  it("is written by nobody but the triggers, and is no news for the audit trail", async () => {
    await expect(api.pool.query("update rights_version set version = gen_random_uuid()")).rejects.toMatchObject({
      code: "42501",
    });
    await expect(api.pool.query("delete from rights_version")).rejects.toMatchObject({ code: "42501" });
    const administrator = await api.as((await api.build.user({ roles: [1] })).id);
    const { role, user } = await ownRole();
    const body = { userId: user.id, roles: [role.id] };
    expect(await administrator.put("/services/users/delete-roles", { body })).toMatchObject({ status: 200 });
    const { username, email } = user;
    const edited = { username, email, phone: "555 0199", carrierId: null, providerId: null, userEnabled: 1 };
    expect(await administrator.put(`/services/users/${user.id}`, { body: edited })).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({ after: { phone: "555 0199" } });
    expect(JSON.stringify(await api.audit())).not.toContain("rights_version");
  });
});
