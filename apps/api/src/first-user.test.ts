import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { ensureFirstUser } from "./first-user.ts";

const api = await startTestApi();
const admin = { username: "root", email: "root@example.com", password: "a long enough secret" };
const users = () => api.db.selectFrom("app_user").select(["id", "username"]).execute();

describe("the first user (D-A77)", () => {
  it("is asked for by the names of the settings", async () => {
    await expect(ensureFirstUser(api.db, null)).rejects.toThrow(/set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD/);
  });

  it.each(["Password123", "root@example.com"])(
    "does not get the password %s, and the setting is named",
    async (password) => {
      await expect(ensureFirstUser(api.db, { ...admin, password })).rejects.toThrow(/^ADMIN_PASSWORD: /);
      expect(await users()).toEqual([]);
    },
  );

  it("is user 1 with role 1, signs in, and is made once, also by processes that start together", async () => {
    await Promise.all([ensureFirstUser(api.db, admin), ensureFirstUser(api.db, admin)]);
    await ensureFirstUser(api.db, { ...admin, username: "another" });
    expect(await users()).toEqual([{ id: superOwnerId, username: "root" }]);
    const { username, password } = admin;
    const { status, body } = await api.call("POST", "/auth-services/auth/login", { body: { username, password } });
    expect(status).toBe(200);
    expect(body.user.roles).toMatchObject([{ roleId: administratorRoleId }]);
    expect((await api.build.user()).id).toBeGreaterThan(superOwnerId);
  });
});
