import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { hashPassword } from "../../../platform/auth/passwords.ts";

const api = await startTestApi();
const password = "correct horse";
const passwordHash = await hashPassword(password, {});

const login = async (username: string) =>
  (await api.call("POST", "/auth-services/auth/login", { body: { username, password } })).body.token as string;
const own = (token: string) => api.call("GET", "/services/users/get-user-logued", {}, token);

describe("POST auth-services/auth/logout", () => {
  const logout = (token?: string) => api.call("POST", "/auth-services/auth/logout", {}, token);

  it("ends the session at once, and no other one of the user (S6)", async () => {
    const user = await api.build.user({ passwordHash });
    const [token, other] = [await login(user.username), await login(user.username)];
    expect(await logout(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await own(token)).toMatchObject({ status: 401, body: { message: "Unauthorized :(" } });
    expect(await own(other)).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({ action: "logout", user_id: user.id, entity_id: String(user.id) });
  });

  it("needs the token of a session that is open", async () => {
    const token = await login((await api.build.user({ passwordHash })).username);
    await logout(token);
    for (const over of [token, undefined]) expect(await logout(over)).toMatchObject({ status: 401 });
  });
});

describe("POST auth-services/auth/confirm (P-13)", () => {
  const confirm = (token: string, given: string) =>
    api.call("POST", "/auth-services/auth/confirm", { body: { password: given } }, token);
  const roles = (token: string) =>
    api.call("POST", "/services/roles", { body: { roleName: crypto.randomUUID() } }, token);
  const signedInLongAgo = async () => {
    const user = await api.build.user({ passwordHash, permissions: ["role.create"] });
    const token = await login(user.username);
    const sessions = api.db.updateTable("session").where("user_id", "=", user.id);
    await sessions.set({ confirmed_at: new Date(Date.now() - 11 * 60_000) }).execute();
    return { user, token };
  };

  it("lets the session do for some minutes what has to be confirmed, and no other session", async () => {
    const { user, token } = await signedInLongAgo();
    const other = await api.tokenOf(user.id);
    await api.db
      .updateTable("session")
      .set({ confirmed_at: new Date(0) })
      .where("user_id", "=", user.id)
      .execute();
    expect(await roles(token)).toMatchObject({ status: 428, body: { code: "confirm" } });
    expect(await confirm(token, password)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await api.lastAudit()).toMatchObject({ action: "confirm", user_id: user.id });
    expect(await roles(token)).toMatchObject({ status: 200 });
    expect(await roles(other)).toMatchObject({ status: 428 });
  });

  it("refuses a wrong password at its field, and audits that without it", async () => {
    const { user, token } = await signedInLongAgo();
    const message = "Password is not valid";
    expect(await confirm(token, "a wrong one")).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: "password", message }] },
    });
    expect(await api.lastAudit()).toMatchObject({ action: "confirm.failed", user_id: user.id });
    expect(JSON.stringify(await api.audit())).not.toContain("a wrong one");
    expect(await roles(token)).toMatchObject({ status: 428 });
  });

  it("counts guesses as a sign-in does, so that an open session is no way to find the password out", async () => {
    const { token } = await signedInLongAgo();
    for (let guess = 0; guess < 5; guess++)
      expect(await confirm(token, `guess ${guess}`)).toMatchObject({ status: 400 });
    expect(await confirm(token, password)).toMatchObject({
      status: 429,
      body: { message: "Too many attempts, try again in 15 minutes" },
    });
  });

  it("is not asked for where only other fields of a user change", async () => {
    const { user, token } = await signedInLongAgo();
    const ids = api.db.selectFrom("permission").select("id").where("name", "=", "user.edit");
    const { id } = await ids.executeTakeFirstOrThrow();
    await api.build.insert("user_permission", { user_id: user.id, permission_id: id });
    const target = await api.build.user();
    const edit = (changes: object) => {
      const body = { username: target.username, email: target.email, ...changes };
      return api.call("PUT", `/services/users/${target.id}`, { body }, token);
    };
    expect(await edit({ phone: "555" })).toMatchObject({ status: 200 });
    expect(await edit({ email: "another@example.com" })).toMatchObject({ status: 428, body: { code: "confirm" } });
  });
});

it("is never asked for where CONFIRM_WITHIN_MINUTES is 0 (P-13)", async () => {
  const relaxed = await api.replica({ confirmWithinMinutes: 0 });
  const token = await api.tokenOf((await api.build.user({ permissions: ["role.create"] })).id);
  await api.db
    .updateTable("session")
    .set({ confirmed_at: new Date(0) })
    .execute();
  const create = { body: { roleName: "Without asking" } };
  expect(await relaxed.call("POST", "/services/roles", create, token)).toMatchObject({ status: 200 });
});
