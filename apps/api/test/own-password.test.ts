import { contract } from "@portal/api-client/contract";
import { superOwnerId } from "@portal/api-client/contract/current-user";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi({ staffPasswords: "once" });
const keeping = await startTestApi({ staffPasswords: "keep" });
const byStaff = "chosen by staff";
const own = "chosen by myself";
const chooseOwn = { status: 428, body: { message: "Choose a password of your own to go on", code: "change-password" } };
const endpoints = [...walk(contract)].map(([name, endpoint]) => ({ name, ...endpoint }));

const staff = await api.as({ permissions });
const login = async (username: string, password: string) => {
  const reply = await api.call("POST", "/auth-services/auth/login", { body: { username, password } });
  return { ...reply, token: String(reply.body.token) };
};
const change = (password: string, token: string, userId: number) =>
  api.call("POST", "/services/users/reset-password", { body: { userId, password, confirmPassword: password } }, token);

/** A user who signs in with a password that staff chose, as a new one or after a reset. */
async function madeByStaff() {
  const username = `new-${crypto.randomUUID()}`;
  const body = { username, email: `${username.slice(0, 20)}@example.com`, password: byStaff, confirmPassword: byStaff };
  const { status, body: made } = await staff.post("/services/users", { body });
  expect(status).toBe(200);
  return { username, userId: made.userId as number };
}

describe("a password that staff set holds for one sign-in (P-14)", () => {
  const guarded = endpoints.filter(({ access, beforeOwnPassword }) => access !== "public" && !beforeOwnPassword);

  it("on every call but those of the change itself: 428, before rights and body are looked at", async () => {
    const { username } = await madeByStaff();
    const { token } = await login(username, byStaff);
    for (const { name, method, path } of guarded)
      expect(await api.call(method, path.replace(/:\w+/g, "1"), {}, token), name).toMatchObject(chooseOwn);
  });

  it("the login and get-user-logued say so, until the user has chosen their own", async () => {
    const { username, userId } = await madeByStaff();
    const { body, token } = await login(username, byStaff);
    expect(body).toMatchObject({ mustChangePassword: true, user: { mustChangePassword: true } });
    const who = await api.call("GET", "/services/users/get-user-logued", {}, token);
    expect(who).toMatchObject({ status: 200, body: { mustChangePassword: true } });

    const same = "Choose another password than the one you have now";
    expect(await change(byStaff, token, userId)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "password", message: same }] },
    });
    const changed = await change(own, token, userId);
    expect(changed).toMatchObject({ status: 200, body: { message: "Done Successfully!" } });
    const renewed = String(changed.headers.token);
    expect(await api.call("GET", "/services/filters/users", {}, renewed)).toMatchObject({ status: 200 });
    const again = await login(username, own);
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).not.toContain("mustChangePassword");
  });

  it("also after staff reset it, and nobody else's password can be changed meanwhile", async () => {
    const user = await api.build.user({ passwordHash: await hashPassword(own, {}), permissions });
    expect((await login(user.username, own)).body).not.toHaveProperty("mustChangePassword");
    expect(await change(byStaff, staff.token, user.id)).toMatchObject({ status: 200 });
    const { token, body } = await login(user.username, byStaff);
    expect(body.mustChangePassword).toBe(true);
    expect(await change(own, token, staff.userId)).toMatchObject(chooseOwn);
    expect(await change(own, token, superOwnerId)).toMatchObject(chooseOwn);
  });
});

it("where passwords of staff keep, nobody is asked (P-14)", async () => {
  const { post } = await keeping.as({ permissions });
  const body = { username: "kept", email: "kept@example.com", password: byStaff, confirmPassword: byStaff };
  expect(await post("/services/users", { body })).toMatchObject({ status: 200 });
  const credentials = { username: "kept", password: byStaff };
  const reply = await keeping.call("POST", "/auth-services/auth/login", { body: credentials });
  expect(reply.status).toBe(200);
  expect(JSON.stringify(reply.body)).not.toContain("mustChangePassword");
});
