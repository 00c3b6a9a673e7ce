import { describe, expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { hashPassword } from "../../../platform/auth/passwords.ts";

const api = await startTestApi({ timeZone: "Africa/Kampala" });
const password = "correct horse";
const passwordHash = await hashPassword(password, {});

const login = (username: string, given = password, address = "10.0.0.1") =>
  api.call("POST", "/auth-services/auth/login", {
    body: { username, password: given },
    headers: { "x-forwarded-for": address },
  });
const sendPin = (email: string, address = "10.0.0.1") =>
  api.call("POST", "/auth-services/auth/send-pin", { body: { email }, headers: { "x-forwarded-for": address } });
const resetPassword = (email: string, pin: string, next = "a new password") =>
  api.call("POST", "/auth-services/auth/reset-password", {
    body: { email, pin, password: next, confirmPassword: next },
  });

/** The pin of the newest mail to an address; mails are sent after the answer. */
const mailedPin = (email: string, count = 1) =>
  vi.waitFor(() => {
    const mails = api.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(count);
    return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
  });

describe("POST auth-services/auth/login", () => {
  it("answers a token and the user with their effective permissions and the portal's time zone (A-412, D-A15, P-2, B-582)", async () => {
    const role = await api.build.role({ permissions: ["carrier.list", "country.list"] });
    const off = await api.build.role({ permissions: ["user.edit"], enabled: false });
    const provider = await api.build.provider();
    const user = await api.build.user({
      passwordHash,
      permissions: ["carrier.list", "message.list"],
      roles: [role.id, off.id],
      providerId: provider.id,
    });
    const { status, body } = await login(user.username.toUpperCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      userId: user.id,
      username: user.username,
      timeZone: "Africa/Kampala",
      providerId: { providerId: provider.id, carrierId: provider.carrier_id },
      carrierId: { carrierId: provider.carrier_id },
      roles: [{ roleId: role.id }],
      lastLogin: expect.any(String),
    });
    const names = body.user.permissions.map(({ permissionName }: { permissionName: string }) => permissionName);
    expect(names).toEqual(["carrier.list", "country.list", "message.list"]);
    expect(JSON.stringify(body)).not.toContain(passwordHash);
    const own = await api.call("GET", "/services/users/get-user-logued", {}, body.token);
    expect(own).toMatchObject({
      status: 200,
      body: {
        userId: user.id,
        username: user.username,
        permissions: body.user.permissions,
        date_modified: expect.any(String),
      },
    });
    expect(await api.lastAudit()).toMatchObject({ action: "login", user_id: user.id });
  });

  it("says the same of an unknown name, a wrong password and a disabled user (D-A21), and audits it without the password (A-195)", async () => {
    const user = await api.build.user({ passwordHash });
    const disabled = await api.build.user({ passwordHash, enabled: false });
    for (const reply of [
      await login("nobody"),
      await login(user.username, "wrong one"),
      await login(disabled.username),
    ])
      expect(reply).toMatchObject({ status: 400, body: { message: "Username or password is not valid" } });
    expect(await api.lastAudit()).toMatchObject({ action: "login.failed", user_id: null });
    expect(JSON.stringify(await api.audit())).not.toContain("wrong one");
  });

  it.each(["ÁNA", "ΣΑΣ", "İdil"])("finds %s in any case and alphabet (D-A21)", async (username) => {
    await api.build.user({ username, passwordHash });
    expect(await login(username)).toMatchObject({ status: 200, body: { user: { username } } });
  });

  it("forgets attempts that no limit looks at any more, and sessions that are over", async () => {
    const user = await api.build.user({ passwordHash });
    const old = { created_at: new Date(Date.now() - 3_600_000) };
    for (const kind of ["login", "login-address"] as const)
      await api.build.insert("attempt", { kind, key: `${kind} of old`, ...old });
    await api.build.insert("session", { user_id: user.id, expires_at: old.created_at });
    expect(await login(user.username)).toMatchObject({ status: 200 });
    expect(await api.db.selectFrom("attempt").where("key", "like", "%of old").execute()).toEqual([]);
    expect(await api.db.selectFrom("session").where("user_id", "=", user.id).execute()).toHaveLength(1);
  });

  it.each([{ username: "", password: "x" }, { username: "ana" }, {}])("refuses %j by field", async (body) => {
    const { status, body: refusal } = await api.call("POST", "/auth-services/auth/login", { body });
    expect(status).toBe(400);
    for (const { message } of refusal.errors) expect(message).toBe("This field is required");
  });
});

describe("the forgotten password", () => {
  it("answers alike for known and unknown emails and mails six digits to the known one (A-413, A-476)", async () => {
    const user = await api.build.user();
    const known = await sendPin(user.email.toUpperCase());
    const unknown = await sendPin("unknown@example.com");
    expect(known).toMatchObject({ status: 200, body: { message: "Send Successfully!" } });
    expect(unknown.body).toEqual(known.body);
    expect(await mailedPin(user.email)).toMatch(/^\d{6}$/);
    expect(api.mails.some(({ to }) => to === "unknown@example.com")).toBe(false);
    await vi.waitFor(async () => {
      const requests = (await api.audit()).filter(({ action }) => action === "pin.request");
      expect(requests.map(({ entity_id }) => entity_id).toSorted()).toEqual([String(user.id), null].toSorted());
    });
    const { pin_hash } = await api.db
      .selectFrom("password_pin")
      .select("pin_hash")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(pin_hash).not.toContain(await mailedPin(user.email));
  });

  it("sets a new password by pin once, and ends all sessions (A-414)", async () => {
    const user = await api.build.user({ passwordHash });
    const { token } = await api.as(user.id);
    await sendPin(user.email);
    const pin = await mailedPin(user.email);
    expect(await resetPassword(user.email, pin)).toMatchObject({
      status: 200,
      body: { message: "Done Successfully!" },
    });
    expect(await api.call("GET", "/services/users/get-user-logued", {}, token)).toMatchObject({ status: 401 });
    expect(await login(user.username, password, "10.4.0.1")).toMatchObject({ status: 400 });
    expect(await login(user.username, "a new password", "10.4.0.1")).toMatchObject({ status: 200 });
    expect(await resetPassword(user.email, pin)).toMatchObject({
      status: 400,
      body: { message: "The pin is not valid or has expired" },
    });
  });

  it("refuses a wrong, an expired and a replaced pin, and every pin after five tries (D-A22)", async () => {
    const user = await api.build.user();
    await sendPin(user.email);
    const first = await mailedPin(user.email);
    await sendPin(user.email);
    const second = await mailedPin(user.email, 2);
    const wrong = second === "000000" ? "000001" : "000000";
    if (first !== second) expect(await resetPassword(user.email, first)).toMatchObject({ status: 400 });
    for (let attempt = 0; attempt < 5; attempt++) await resetPassword(user.email, wrong);
    expect(await resetPassword(user.email, second)).toMatchObject({ status: 400 });
    await sendPin(user.email);
    const third = await mailedPin(user.email, 3);
    await api.db
      .updateTable("password_pin")
      .set({ expires_at: new Date(0) })
      .where("user_id", "=", user.id)
      .execute();
    expect(await resetPassword(user.email, third)).toMatchObject({ status: 400 });
  });

  it("mails at most three pins in 15 minutes and goes on answering 200, each request with its line (D-A22, D-A82)", async () => {
    const user = await api.build.user();
    for (let request = 0; request < 4; request++) expect(await sendPin(user.email)).toMatchObject({ status: 200 });
    await mailedPin(user.email, 3);
    await vi.waitFor(async () =>
      expect(
        (await api.audit()).filter(
          ({ entity_id, action }) => action === "pin.request" && entity_id === String(user.id),
        ),
      ).toHaveLength(4),
    );
    expect(api.mails.filter(({ to }) => to === user.email)).toHaveLength(3);
  });

  it("refuses an address after 20 requests", async () => {
    for (let request = 0; request < 20; request++)
      await api.build.insert("attempt", { kind: "pin-address", key: "10.5.0.1" });
    expect(await sendPin("a@example.com", "10.5.0.1")).toMatchObject({ status: 429 });
  });

  it.each([
    ["short", "password", "Field must at least 8 characters"],
    ["x".repeat(129), "password", "Field must be less than 128 characters"],
  ])("refuses a password of another length than 8 to 128 (A-477)", async (next, field, message) => {
    const { status, body } = await resetPassword("ana@example.com", "123456", next);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
  });

  it("refuses a common password and one's own name on the field, and the pin stays good for another try", async () => {
    const user = await api.build.user({ username: "LongUserName", passwordHash });
    await sendPin(user.email);
    const pin = await mailedPin(user.email);
    const tooCommon = "This password is too common, choose another one";
    expect(await resetPassword(user.email, pin, "Password1")).toMatchObject({
      status: 400,
      body: { message: `password: ${tooCommon}`, errors: [{ field: "password", message: tooCommon }] },
    });
    for (const own of ["longusername", user.email.toUpperCase()])
      expect(await resetPassword(user.email, pin, own)).toMatchObject({ body: { errors: [{ field: "password" }] } });
    expect(await login(user.username, password, "10.6.0.1")).toMatchObject({ status: 200 });
    expect(await resetPassword(user.email, pin)).toMatchObject({ status: 200 });
  });

  it("refuses two different passwords (D-A42)", async () => {
    const body = { email: "ana@example.com", pin: "123456", password: "password one", confirmPassword: "password two" };
    const reply = await api.call("POST", "/auth-services/auth/reset-password", { body });
    expect(reply.body.errors).toEqual([{ field: "confirmPassword", message: "Passwords dont match" }]);
  });
});
