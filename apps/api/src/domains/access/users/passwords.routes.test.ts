import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const superOwner = await api.build.user({ roles: [administratorRoleId] });
const passwords = { password: "a new password", confirmPassword: "a new password" };
const path = "/services/users/reset-password";
const storedHash = async (id: number) =>
  (await api.db.selectFrom("app_user").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow())
    .password_hash;

describe("POST services/users/reset-password", () => {
  it("changes one's own password without a permission, ends other sessions and answers a fresh token (A-441, B-583, D-A79)", async () => {
    const user = await api.build.user();
    const [here, elsewhere] = [await api.as(user.id), await api.as(user.id)];
    const reply = await here.post(path, { body: { userId: user.id, ...passwords } });
    expect(reply).toMatchObject({ status: 200, body: { message: "Done Successfully!" } });
    expect(await elsewhere.get("/services/users/get-user-logued")).toMatchObject({ status: 401 });
    expect(await here.get("/services/users/get-user-logued")).toMatchObject({ status: 401 });
    const fresh = String(reply.headers.token);
    expect(await api.call("GET", "/services/users/get-user-logued", {}, fresh)).toMatchObject({ status: 200 });
    const line = await api.lastAudit();
    expect(line).toMatchObject({ action: "password.change", user_id: user.id, entity_id: String(user.id) });
    expect(JSON.stringify(line)).not.toContain(passwords.password);
  });

  it("changes another's with user.edit, without counting against the limit (5.14, P-5)", async () => {
    const staff = await api.as({ permissions: ["user.edit"] });
    for (let change = 0; change < 6; change++) {
      const user = await api.build.user();
      expect(await staff.post(path, { body: { userId: user.id, ...passwords } })).toMatchObject({ status: 200 });
      expect(await storedHash(user.id)).not.toBe("no password");
    }
  });

  it("is refused for another without user.edit with 403, for itself after five in an hour with 429", async () => {
    const user = await api.build.user();
    const caller = await api.as({});
    expect(await caller.post(path, { body: { userId: user.id, ...passwords } })).toMatchObject({ status: 403 });
    expect(await storedHash(user.id)).toBe("no password");
    for (let change = 0; change < 5; change++)
      await api.build.insert("attempt", { kind: "password", key: String(caller.userId) });
    const own = await caller.post(path, { body: { userId: caller.userId, ...passwords } });
    expect(own).toMatchObject({ status: 429, body: { message: "Too many attempts, try again in 60 minutes" } });
  });

  it("is refused for administrators and user 1 to those who are not (A-403, D-A14)", async () => {
    const administrator = await api.build.user({ roles: [administratorRoleId] });
    const staff = await api.as({ permissions: ["user.edit"] });
    expect(superOwner.id).toBe(superOwnerId);
    for (const userId of [administrator.id, superOwner.id])
      expect(await staff.post(path, { body: { userId, ...passwords } })).toMatchObject({
        status: 400,
        body: { message: "This user cannot be changed" },
      });
    const second = await api.as(administrator.id);
    expect(await second.post(path, { body: { userId: superOwner.id, ...passwords } })).toMatchObject({ status: 400 });
    expect(await storedHash(superOwner.id)).toBe("no password");
  });

  it.each([
    ["short", "Password must have more than 7 characters"],
    ["x".repeat(192), "Password must be less than 191 characters"],
    ["", "Password is required"],
  ])("refuses a password of another length than 8 to 191 (D-A43)", async (password, message) => {
    const caller = await api.as({});
    const reply = await caller.post(path, { body: { userId: caller.userId, password, confirmPassword: password } });
    expect(reply.body.errors).toContainEqual({ field: "password", message });
  });

  it("refuses a common password and a user's own name on the field, for oneself and for others, without counting it", async () => {
    const caller = await api.as({ permissions: ["user.edit"] });
    const { username } = await api.build.user({ username: "some-longer-name" });
    const own = await api.build.user();
    for (const [userId, password] of [
      [caller.userId, "password1"],
      [own.id, "QWERTYUIOP"],
      [own.id, own.email],
    ] as const) {
      const reply = await caller.post(path, { body: { userId, password, confirmPassword: password } });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "password" }] } });
    }
    expect(await storedHash(own.id)).toBe("no password");
    expect(await api.db.selectFrom("attempt").selectAll().where("key", "=", String(caller.userId)).execute()).toEqual(
      [],
    );
    const others = { password: username, confirmPassword: username };
    expect(await caller.post(path, { body: { userId: own.id, ...others } })).toMatchObject({ status: 200 });
  });

  it("refuses two different passwords (D-A42)", async () => {
    const caller = await api.as({});
    const body = { userId: caller.userId, password: "password one", confirmPassword: "password two" };
    expect((await caller.post(path, { body })).body.errors).toEqual([
      { field: "confirmPassword", message: "Passwords dont match" },
    ]);
  });
});
