import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it, vi } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { SoftwarePasskey } from "./software-passkey.ts";
import { startTestApi } from "./start-test-api.ts";

// the clock stands in the middle of a step of 30 seconds, so that no step ends between a code and its check
const stepMs = 30_000;
vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2 });

const api = await startTestApi();
const password = "correct horse";
const passwordHash = await hashPassword(password, {});
const badCode = { status: 400, body: { errors: [{ field: "code", message: "Code is not valid" }] } };
const over = { status: 401, body: { message: "Your sign-in took too long. Enter your password again." } };

type Post = (path: string, options?: { body?: unknown }) => Promise<{ status: number; body: Record<string, never> }>;

/** The codes of an app, each for another 30 seconds than the ones before. */
function appOf(secret: string) {
  let step = -1;
  return () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step++ * stepMs });
}

async function newUser(options: Parameters<typeof api.build.user>[0] = {}) {
  const user = await api.build.user({ passwordHash, ...options });
  return { ...user, ...(await api.as(user.id)) };
}

async function withApp(options: Parameters<typeof api.build.user>[0] = {}) {
  const user = await newUser(options);
  const { body: made } = await user.post("/services/second-factor/totp");
  const nextCode = appOf(made.secret);
  const added = await user.put("/services/second-factor/totp", { body: { code: nextCode() } });
  expect(added).toMatchObject({ status: 200 });
  return { ...user, nextCode, recoveryCodes: added.body.recoveryCodes as string[] };
}

async function withPasskey() {
  const user = await newUser();
  const passkey = new SoftwarePasskey();
  const { body: options } = await user.post("/services/second-factor/passkeys/options");
  const body = { name: "Laptop", passkey: passkey.made(options) };
  const added = await user.post("/services/second-factor/passkeys", { body });
  expect(added).toMatchObject({ status: 200 });
  return { ...user, passkey, recoveryCodes: added.body.recoveryCodes as string[] };
}

const login = ({ username }: { username: string }, from = api) =>
  from.call("POST", "/auth-services/auth/login", { body: { username, password } });
const secondStep: Post = (path, { body } = {}) =>
  api.call("POST", `/auth-services/auth/second-factor${path}`, { body });
const ticketOf = async (user: { username: string }) => (await login(user)).body.secondFactor.ticket as string;
const actions = async (userId: number) =>
  (await api.audit()).filter(({ entity_id }) => entity_id === String(userId)).map(({ action }) => action);
const events = async (userId: number) => {
  const rows = await api.db.selectFrom("security_event").select("event").where("user_id", "=", userId).execute();
  return rows.map(({ event }) => event);
};
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email).map(({ text }) => text);

describe("an authenticator app", () => {
  it("counts once a first code was sent, and comes with ten recovery codes that are shown once", async () => {
    const user = await newUser();
    const { status, body } = await user.post("/services/second-factor/totp");
    expect(status).toBe(200);
    expect(body.uri).toBe(
      `otpauth://totp/Carrier%20Portal:${user.username}?issuer=Carrier%20Portal&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await login(user)).body).toHaveProperty("token");
    expect(await user.put("/services/second-factor/totp", { body: { code: "000000" } })).toMatchObject({ status: 400 });
    expect((await user.get("/services/second-factor")).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    const added = await user.put("/services/second-factor/totp", { body: { code: appOf(body.secret)() } });
    expect(new Set(added.body.recoveryCodes).size).toBe(10);
    expect((await user.get("/services/second-factor")).body).toMatchObject({
      totp: { createdAt: expect.any(String), lastUsedAt: null },
      passkeys: [],
      recoveryCodesLeft: 10,
      required: false,
      passkeysPossible: true,
    });
    expect(await actions(user.id)).toContain("second_factor.add");
    await vi.waitFor(async () => expect(await events(user.id)).toContain("second-factor.added"));
    expect(mailsTo(user.email)).toEqual([expect.stringContaining("A second factor was added")]);
  });

  it("keeps its secret sealed and the recovery codes hashed", async () => {
    const user = await withApp();
    const stored = await api.db.selectFrom("second_factor_totp").selectAll().where("user_id", "=", user.id).execute();
    expect(stored).toMatchObject([{ secret_sealed: expect.stringMatching(/^v1\.test\./), pending_sealed: null }]);
    const codes = await api.db.selectFrom("recovery_code").selectAll().where("user_id", "=", user.id).execute();
    expect(codes.every(({ code_hash }) => code_hash.startsWith("$argon2id$"))).toBe(true);
    expect(JSON.stringify(await api.audit())).not.toContain(user.recoveryCodes[0]);
  });

  it("is replaced by another one without losing the first before that works", async () => {
    const user = await withApp();
    const { body } = await user.post("/services/second-factor/totp");
    const ticket = await ticketOf(user);
    expect(await secondStep("", { body: { ticket, code: user.nextCode() } })).toMatchObject({ status: 200 });
    const added = await user.put("/services/second-factor/totp", { body: { code: appOf(body.secret)() } });
    expect(added).toMatchObject({ status: 200, body: { recoveryCodes: null } });
    const again = await ticketOf(user);
    expect(await secondStep("", { body: { ticket: again, code: user.nextCode() } })).toMatchObject(badCode);
  });
});

describe("a sign-in with a second factor", () => {
  it("gives a ticket and no session, and with the code what a login gives", async () => {
    const user = await withApp();
    const first = await login(user);
    expect(first).toMatchObject({ status: 200, body: { secondFactor: { methods: ["totp", "recovery"] } } });
    expect(Object.keys(first.body)).toEqual(["secondFactor"]);
    const { ticket } = first.body.secondFactor;
    expect(await api.call("GET", "/services/users/get-user-logued", {}, ticket)).toMatchObject({ status: 401 });
    const code = user.nextCode();
    const second = await secondStep("", { body: { ticket, code: `${code.slice(0, 3)} ${code.slice(3)}` } });
    expect(second).toMatchObject({ status: 200, body: { token: expect.any(String), user: { hasSecondFactor: true } } });
    expect(await api.call("GET", "/services/users/get-user-logued", {}, second.body.token)).toMatchObject({
      status: 200,
      body: { userId: user.id, hasSecondFactor: true },
    });
    expect((await actions(user.id)).at(-1)).toBe("login");
  });

  it("takes no code twice, also not while it is still shown", async () => {
    const user = await withApp();
    const code = user.nextCode();
    const ticket = await ticketOf(user);
    const replies = await Promise.all([1, 2, 3].map(() => secondStep("", { body: { ticket, code } })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it("takes a recovery code once, tells the user, and says how many are left", async () => {
    const user = await withApp();
    const [code = ""] = user.recoveryCodes;
    const use = async () =>
      secondStep("", { body: { ticket: await ticketOf(user), recoveryCode: code.toLowerCase() } });
    expect(await use()).toMatchObject({ status: 200 });
    const message = "Recovery code is not valid";
    expect(await use()).toMatchObject({ status: 400, body: { errors: [{ field: "recoveryCode", message }] } });
    expect((await user.get("/services/second-factor")).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(mailsTo(user.email).at(-1)).toContain("One of your recovery codes was used");
    expect(await actions(user.id)).toContain("second_factor.recovery_code");
    await vi.waitFor(async () => expect(await events(user.id)).toContain("second-factor.recovery-code"));
  });

  it("counts wrong codes for the user over all tickets: five, then 429 for a right one too, and a mail", async () => {
    const user = await withApp();
    for (let guess = 0; guess < 5; guess++)
      expect(await secondStep("", { body: { ticket: await ticketOf(user), code: "000000" } })).toMatchObject(badCode);
    expect(await secondStep("", { body: { ticket: await ticketOf(user), code: user.nextCode() } })).toMatchObject({
      status: 429,
      body: { message: "Too many attempts, try again in 15 minutes" },
    });
    expect(mailsTo(user.email).at(-1)).toContain("Somebody who knows your password");
    expect((await actions(user.id)).filter((action) => action === "second_factor.failed")).toHaveLength(5);
    await vi.waitFor(async () => expect(await events(user.id)).toContain("second-factor.failed"));
  });

  it("locks nobody out where they work: familiar addresses and open sessions have tries of their own", async () => {
    const user = await withApp();
    const stepAt = (address: string, ticket: string, code: string) =>
      api.call("POST", "/auth-services/auth/second-factor", {
        body: { ticket, code },
        headers: { "x-forwarded-for": address },
      });
    const [home, away, further] = ["10.40.0.1", "10.41.0.1", "10.42.0.1"] as const;
    expect(await stepAt(home, await ticketOf(user), user.nextCode())).toMatchObject({ status: 200 });
    for (let guess = 0; guess < 5; guess++)
      expect(await stepAt(guess % 2 ? away : further, await ticketOf(user), "000000")).toMatchObject(badCode);
    const code = user.nextCode();
    expect(await stepAt(away, await ticketOf(user), code)).toMatchObject({ status: 429 });
    const confirm = (given: string) =>
      user.post("/auth-services/auth/confirm", { body: { password, code: given } }) as Promise<{ status: number }>;
    for (let guess = 0; guess < 5; guess++) expect(await confirm("000000")).toMatchObject(badCode);
    expect(await confirm(code)).toMatchObject({ status: 429 });
    expect(await stepAt(home, await ticketOf(user), code)).toMatchObject({ status: 200 });
  });

  it("asks for the password again where the ticket is altered, over, or of before a reset", async () => {
    const user = await withApp();
    const ticket = await ticketOf(user);
    expect(await secondStep("", { body: { ticket: `${ticket}x`, code: user.nextCode() } })).toMatchObject(over);
    await api.build.update("app_user", user.id, { token_version: 99 });
    expect(await secondStep("", { body: { ticket, code: user.nextCode() } })).toMatchObject(over);
    const fresh = await ticketOf(user);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    try {
      expect(await secondStep("", { body: { ticket: fresh, code: "123456" } })).toMatchObject(over);
    } finally {
      vi.useRealTimers();
    }
  });

  it("names the field where no proof was sent, or a code of another length", async () => {
    const ticket = await ticketOf(await withApp());
    const message = "Enter a code of your second factor";
    expect(await secondStep("", { body: { ticket } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "code", message }] },
    });
    expect(await secondStep("", { body: { ticket, code: "12345" } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "code", message: "The code has 6 digits" }] },
    });
  });

  it("makes no address familiar by the password alone (P-12)", async () => {
    const user = await withApp();
    const ticket = await ticketOf(user);
    const addresses = api.db.selectFrom("sign_in_address").selectAll().where("user_id", "=", user.id);
    expect(await addresses.execute()).toEqual([]);
    await secondStep("", { body: { ticket, code: user.nextCode() } });
    expect(await addresses.execute()).toHaveLength(1);
  });
});

describe("a passkey", () => {
  const ask = async (ticket: string) => (await secondStep("/passkey", { body: { ticket } })).body as never;

  it("signs in, each challenge once", async () => {
    const user = await withPasskey();
    expect(user.recoveryCodes).toHaveLength(10);
    const ticket = await ticketOf(user);
    const options: { challenge: string; rpId: string; allowCredentials: { id: string }[] } = await ask(ticket);
    expect(options).toMatchObject({ rpId: "portal.example.com", allowCredentials: [{ id: user.passkey.id }] });
    const passkey = user.passkey.signed(options);
    expect(await secondStep("", { body: { ticket, passkey } })).toMatchObject({ status: 200 });
    expect(await secondStep("", { body: { ticket, passkey } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "passkey", message: "Passkey is not valid" }] },
    });
  });

  it("of another origin, another user or with a counter that does not rise is refused", async () => {
    const user = await withPasskey();
    const ticket = await ticketOf(user);
    const refused = { status: 400, body: { errors: [{ field: "passkey" }] } };
    const elsewhere = Object.assign(new SoftwarePasskey("https://portal.example.org"), { id: user.passkey.id });
    const other = await withPasskey();
    expect(await secondStep("", { body: { ticket, passkey: elsewhere.signed(await ask(ticket)) } })).toMatchObject(
      refused,
    );
    expect(await secondStep("", { body: { ticket, passkey: other.passkey.signed(await ask(ticket)) } })).toMatchObject(
      refused,
    );
    user.passkey.counter = 7;
    expect(await secondStep("", { body: { ticket, passkey: user.passkey.signed(await ask(ticket)) } })).toMatchObject({
      status: 200,
    });
    user.passkey.counter = 3;
    expect(await secondStep("", { body: { ticket, passkey: user.passkey.signed(await ask(ticket)) } })).toMatchObject(
      refused,
    );
  });

  it("is renamed and removed by its user alone; without any factor the recovery codes go too", async () => {
    const user = await withPasskey();
    const other = await newUser();
    const [{ passkeyId }] = (await user.get("/services/second-factor")).body.passkeys;
    const path = `/services/second-factor/passkeys/${passkeyId}`;
    expect(await other.put(path, { body: { name: "Mine" } })).toMatchObject({ status: 404 });
    expect(await other.delete(path)).toMatchObject({ status: 404 });
    expect(await user.put(path, { body: { name: "Desk" } })).toMatchObject({ status: 200 });
    expect((await user.get("/services/second-factor")).body.passkeys).toMatchObject([{ name: "Desk" }]);
    expect(await user.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await user.get("/services/second-factor")).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await login(user)).body).toHaveProperty("token");
  });
});

describe("where a call asks to confirm who it is (P-13)", () => {
  const confirm = (token: string, body: object) => api.call("POST", "/auth-services/auth/confirm", { body }, token);

  it("the second factor is asked for too, and a code or a passkey confirms", async () => {
    const user = await withApp();
    expect(await confirm(user.token, { password })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "code", message: "Enter a code of your second factor" }] },
    });
    expect(await confirm(user.token, { password, code: "000000" })).toMatchObject(badCode);
    expect(await confirm(user.token, { password: "a wrong one", code: user.nextCode() })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "password" }] },
    });
    expect(await confirm(user.token, { password, code: user.nextCode() })).toMatchObject({ status: 200 });

    const keyed = await withPasskey();
    const { body: options } = await keyed.post("/services/second-factor/passkeys/request");
    const passkey = keyed.passkey.signed(options);
    expect(await confirm(keyed.token, { password, passkey })).toMatchObject({ status: 200 });
    const ticket = await ticketOf(keyed);
    const { body: forConfirm } = await keyed.post("/services/second-factor/passkeys/request");
    const body = { ticket, passkey: keyed.passkey.signed(forConfirm) };
    expect(await secondStep("", { body }), "a signature to confirm is none to sign in").toMatchObject({ status: 400 });
  });
});

describe("SECOND_FACTOR_ROLES", async () => {
  const role = await api.build.role({ name: "Vault keeper", permissions });
  const strict = await startTestApi({ secondFactorRoles: ["VAULT KEEPER"] });
  const strictRole = await strict.build.role({ name: "Vault keeper", permissions });
  const due = { status: 428, body: { message: "Set up a second factor to go on", code: "second-factor" } };
  const made = () => strict.build.user({ passwordHash, roles: [strictRole.id] });
  const endpoints = [...walk(contract)].map(([name, endpoint]) => ({ name, ...endpoint }));

  it("asks for nothing where it is not set", async () => {
    const user = await newUser({ roles: [role.id] });
    expect((await login(user)).body.user).not.toHaveProperty("mustSetUpSecondFactor");
    expect((await user.get("/services/second-factor")).body.required).toBe(false);
  });

  it("keeps its users from every other call until they have a second factor, and from removing the last", async () => {
    const user = await made();
    const { body } = await login(user, strict);
    expect(body.user).toMatchObject({ mustSetUpSecondFactor: true });
    const guarded = endpoints.filter(
      ({ access, beforeOwnPassword, beforeSecondFactor }) =>
        access !== "public" && !beforeOwnPassword && !beforeSecondFactor,
    );
    for (const { name, method, path } of guarded)
      expect(await strict.call(method, path.replace(/:\w+/g, "1"), {}, body.token), name).toMatchObject(due);
    const { body: secret } = await strict.call("POST", "/services/second-factor/totp", {}, body.token);
    const first = { body: { code: appOf(secret.secret)() } };
    expect(await strict.call("PUT", "/services/second-factor/totp", first, body.token)).toMatchObject({ status: 200 });
    expect(await strict.call("GET", "/services/countries", {}, body.token)).toMatchObject({ status: 200 });
    expect(await strict.call("DELETE", "/services/second-factor/totp", {}, body.token)).toMatchObject({
      status: 400,
      body: { message: "Your role needs a second factor: add another one before you remove this one" },
    });
  });

  it("lets nobody change another's password meanwhile", async () => {
    const [user, other] = [await made(), await made()];
    const { body } = await login(user, strict);
    const change = { userId: other.id, password: "another one of theirs", confirmPassword: "another one of theirs" };
    expect(await strict.call("POST", "/services/users/reset-password", { body: change }, body.token)).toMatchObject(
      due,
    );
  });

  it("* means all users", async () => {
    const all = await startTestApi({ secondFactorRoles: ["*"] });
    const user = await all.build.user({ passwordHash });
    expect((await login(user, all)).body.user).toMatchObject({ mustSetUpSecondFactor: true });
  });
});

describe("an administrator's reset", () => {
  const reset = (who: { delete: (path: string) => Promise<{ status: number }> }, id: number) =>
    who.delete(`/services/users/${id}/second-factor`);

  it("removes all factors, ends the sessions, tells the user and leaves its line", async () => {
    const user = await withApp();
    const staff = await api.as({ permissions });
    expect((await staff.get(`/services/users/${user.id}`)).body).toMatchObject({ hasSecondFactor: true });
    const ticket = await ticketOf(user);
    expect(await reset(staff, user.id)).toMatchObject({ status: 200 });
    expect((await staff.get(`/services/users/${user.id}`)).body).toMatchObject({ hasSecondFactor: false });
    expect(await user.get("/services/second-factor")).toMatchObject({ status: 401 });
    expect(await secondStep("", { body: { ticket, code: user.nextCode() } })).toMatchObject(over);
    expect((await login(user)).body).toHaveProperty("token");
    expect(await actions(user.id)).toContain("second_factor.reset");
    expect(mailsTo(user.email).at(-1)).toContain("Staff have reset the second factor");
    await vi.waitFor(async () => expect(await events(user.id)).toContain("second-factor.reset"));
  });

  it("is for callers who may set their password: 403 without user.edit, 400 for a user who holds more (P-17)", async () => {
    const user = await withApp({ permissions: ["release.manage"] });
    expect(await reset(await api.as({ permissions: ["user.list"] }), user.id)).toMatchObject({ status: 403 });
    expect(await reset(await api.as({ permissions: ["user.edit"] }), user.id)).toMatchObject({
      status: 400,
      body: { message: "This user cannot be changed" },
    });
  });
});

it("a reset of the password by pin keeps the second factor", async () => {
  const user = await withApp();
  await api.call("POST", "/auth-services/auth/send-pin", { body: { email: user.email } });
  const pinMail = () => mailsTo(user.email).find((text) => text.startsWith("Your pin is"));
  await vi.waitFor(() => expect(pinMail()).toBeDefined());
  const pin = /\d{6}/.exec(pinMail() ?? "")?.[0];
  const body = { email: user.email, pin, password: "chosen by pin", confirmPassword: "chosen by pin" };
  expect(await api.call("POST", "/auth-services/auth/reset-password", { body })).toMatchObject({ status: 200 });
  const again = { username: user.username, password: "chosen by pin" };
  const reply = await api.call("POST", "/auth-services/auth/login", { body: again });
  expect(Object.keys(reply.body)).toEqual(["secondFactor"]);
});
