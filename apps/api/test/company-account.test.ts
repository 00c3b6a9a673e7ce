import { createServer } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { hashPassword, noPassword } from "../src/platform/auth/passwords.ts";
import { type OidcProvider, parseOidcProviders } from "../src/platform/oidc/providers.ts";
import { companySetting, ProviderBrowser, startCompanyProvider } from "./company-provider.ts";
import { freePort } from "./free-port.ts";
import { startTestApi } from "./start-test-api.ts";

let person = 0;
const [acmePort, apiPort] = [await freePort(), await freePort()];
const portalUrl = "https://portal.example.com";
const mock = new OAuth2Server();
await mock.issuer.keys.generate("RS256");
await mock.start(0, "127.0.0.1");
const acme = await startCompanyProvider({ port: acmePort, portalUrl, apiUrl: `http://127.0.0.1:${apiPort}` });
afterAll(async () => {
  await acme.stop();
  if (mock.listening) await mock.stop();
});

const groups = { claim: "groups", map: { staff: "Acme staff", leads: "Acme leads" } };
const tie = { claim: "company", map: { all: {}, north: { carrier: "North" }, games: { provider: "Games" } } };
const providers: readonly OidcProvider[] = parseOidcProviders(
  JSON.stringify([
    companySetting(acme.issuer, { firstSignIn: "create" }),
    { id: "creates", name: "Creates", issuer: mock.issuer.url, clientId: "portal", firstSignIn: "create" },
  ]),
);
const [, mockProvider] = providers;
if (!mockProvider) throw new Error("no provider");

/** The second provider as further settings describe it: each instance of the API knows one. */
const as = (id: string, more: Partial<OidcProvider>): OidcProvider => ({ ...mockProvider, id, name: id, ...more });

const api = await startTestApi({ oidcProviders: providers, portalUrl });
await api.app.listen({ port: apiPort, host: "127.0.0.1" });

type Api = Pick<typeof api, "call">;
type Claims = Record<string, unknown>;

/** An address of its own for each test, since calls of one address are limited. */
const address = () => `10.9.${Math.floor(person / 250)}.${person % 250}`;
const post = (path: string, body: unknown, headers: Record<string, string> = {}, at: Api = api) =>
  at.call("POST", `/auth-services/auth/oidc/${path}`, { body, headers: { "x-forwarded-for": address(), ...headers } });

async function begin(provider: string, at: Api = api) {
  const { status, body, headers } = await post("begin", { provider }, {}, at);
  expect({ status, body }).toMatchObject({ status: 200 });
  const cookie = String(headers["set-cookie"]);
  return { url: String(body.url), cookie, sent: { cookie: cookie.split(";")[0] ?? "" } };
}

/** What the second provider says of the account that signs in next. */
let account: Claims = {};
let signed: (payload: Claims, header: Claims) => void = () => {};
beforeEach(() => {
  person++;
  account = {
    sub: `person-${person}`,
    email: `person${person}@acme.example`,
    email_verified: true,
    preferred_username: `person${person}`,
  };
  signed = () => {};
});
mock.service.on("beforeTokenSigning", ({ payload, header }) => {
  Object.assign(payload, account);
  if (payload.aud === undefined || payload.nonce !== undefined) signed(payload, header as Claims);
});
mock.service.on("beforeUserinfo", (reply) => {
  reply.body = { ...account };
});

/** Signs in with the second provider. */
async function signIn(provider = "creates", at: Api = api, change = (answer: string) => answer) {
  const { url, sent } = await begin(provider, at);
  const back = (await fetch(url, { redirect: "manual" })).headers.get("location") ?? "";
  return post("end", { provider, answer: change(new URL(back).search.slice(1)) }, sent, at);
}

const lastFailure = async () => {
  const lines = (await api.audit()).filter(({ action }) => action === "login.failed");
  return lines.at(-1)?.details as { account: string; reason: string; detail: string } | undefined;
};
const events = async () =>
  (await api.db.selectFrom("security_event").select("event").execute()).map(({ event }) => event);
const userOf = (email: unknown) =>
  api.db.selectFrom("app_user").selectAll().where("email", "=", String(email)).executeTakeFirst();
const didNotWork = (name: string) => ({
  status: 400,
  body: { message: `Sign-in with ${name} did not work. Try again or use your password.` },
});

describe("sign-in with a certified provider", () => {
  it("creates the user of a verified mail address, opens a session as a password does, and signs in again", async () => {
    const browser = new ProviderBrowser();
    const { url, cookie, sent } = await begin("acme");
    expect(new URL(url).searchParams.get("code_challenge_method")).toBe("S256");
    expect(cookie).toMatch(
      /^__Host-oidc-[0-9a-f]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600; Secure$/,
    );
    const callback = await api.call("GET", "/auth-services/oidc/acme/callback", {
      query: await browser.pass(url, "ana"),
    });
    expect(callback.status).toBe(302);
    const location = String(callback.headers.location);
    expect(location).toMatch(/^\/login#oidc=acme&answer=/);
    const answer = new URLSearchParams(location.split("#")[1]).get("answer");
    const entered = await post("end", { provider: "acme", answer }, sent);
    expect(entered).toMatchObject({ status: 200, body: { user: { username: "ana@acme.example" } } });
    expect(await api.call("GET", "/services/users/get-user-logued", {}, entered.body.token)).toMatchObject({
      status: 200,
    });
    expect(await api.lastAudit()).toMatchObject({ action: "login", details: { account: "Acme" } });
    expect((await api.audit()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["app_user.create", "app_user.add-account"]),
    );
    const again = await begin("acme");
    const replayed = await post("end", { provider: "acme", answer: await browser.pass(again.url, "ana") }, again.sent);
    expect(replayed.body.user.userId).toBe(entered.body.user.userId);
  });

  it("ends both sessions: Logout leads to the provider's page, whose logout ends the sessions of the portal", async () => {
    const browser = new ProviderBrowser();
    const enter = async () => {
      const { url, sent } = await begin("acme");
      return (await post("end", { provider: "acme", answer: await browser.pass(url, "bob") }, sent)).body
        .token as string;
    };
    const [first, second] = [await enter(), await enter()];
    const out = await api.call("POST", "/auth-services/auth/logout", {}, first);
    const logoutUrl = new URL(out.body.url);
    expect(logoutUrl.origin).toBe(acme.issuer);
    expect(logoutUrl.searchParams.get("post_logout_redirect_uri")).toBe(`${portalUrl}/login`);
    expect(await api.call("GET", "/services/sessions", {}, second)).toMatchObject({ status: 200 });
    expect(await browser.end(logoutUrl.href)).toBe(`${portalUrl}/login`);
    await expect.poll(async () => (await api.call("GET", "/services/sessions", {}, second)).status).toBe(401);
    expect(await api.lastAudit()).toMatchObject({ action: "session.end_all", details: { by: "the account of Acme" } });
  });

  it("answers no url for a session that began with a password", async () => {
    const caller = await api.as({});
    expect((await caller.post("/auth-services/auth/logout")).body).toEqual({ message: "Done Successfully!" });
  });
});

describe("who comes with an account", () => {
  it("is the user with its verified mail address the first time, and by its subject from then on", async () => {
    const known = await api.build.user({ email: String(account.email) });
    expect((await signIn()).body.user.userId).toBe(known.id);
    account.email = "married@acme.example";
    expect((await signIn()).body.user.userId).toBe(known.id);
  });

  it.each([false, "true", undefined])("is nobody with a mail address whose verification is %j", async (verified) => {
    await api.build.user({ email: String(account.email) });
    account.email_verified = verified;
    expect(await signIn()).toMatchObject(didNotWork("Creates"));
    expect(await lastFailure()).toMatchObject({ reason: "no-mail" });
  });

  it("is made once, also when they sign in twice at one time", async () => {
    const answers = await Promise.all([signIn(), signIn(), signIn()]);
    expect(new Set(answers.map(({ body }) => body.user?.userId)).size).toBe(1);
  });

  it("is not the user whose mail address went on to another person", async () => {
    await signIn();
    account.sub = "somebody else";
    expect(await signIn()).toMatchObject(didNotWork("Creates"));
    expect(await lastFailure()).toMatchObject({ reason: "account-taken" });
  });

  it("has no password, so no password opens their user", async () => {
    await signIn();
    for (const password of ["", "any", "no user has this password"]) {
      const body = { username: account.preferred_username, password };
      expect((await api.call("POST", "/auth-services/auth/login", { body })).status).toBe(400);
    }
  });

  it("is refused without a user, where the setting says so", async () => {
    const strict = await createWith(as("creates", { firstSignIn: "refuse" }));
    expect(await signIn("creates", strict)).toMatchObject(didNotWork("creates"));
    expect(await lastFailure()).toMatchObject({ reason: "unknown-user" });
    expect(await userOf(account.email)).toBeUndefined();
  });

  it("waits for an administrator, where the setting says so", async () => {
    const asks = await createWith(as("creates", { firstSignIn: "ask" }));
    const waiting = {
      status: 400,
      body: { message: expect.stringContaining("An administrator has to let you in first") },
    };
    expect(await signIn("creates", asks)).toMatchObject(waiting);
    const user = await userOf(account.email);
    expect(user).toMatchObject({ enabled: false });
    expect(await signIn("creates", asks)).toMatchObject(waiting);
    const enable = api.db.updateTable("app_user").set({ enabled: true, deleted_at: null });
    await enable.where("id", "=", user?.id ?? 0).execute();
    expect(await signIn("creates", asks)).toMatchObject({ status: 200 });
  });

  it("is refused while their user is disabled", async () => {
    await signIn();
    const disable = api.db.updateTable("app_user").set({ enabled: false, deleted_at: new Date() });
    await disable.where("email", "=", String(account.email)).execute();
    expect(await signIn()).toMatchObject(didNotWork("Creates"));
    expect(await lastFailure()).toMatchObject({ reason: "disabled" });
  });

  it("owes no second factor of the portal where the provider has asked for one", async () => {
    const { body } = await signIn();
    const { body: made } = await api.call("POST", "/services/second-factor/totp", {}, body.token);
    const totp = new TOTP({ secret: Secret.fromBase32(made.secret) });
    await api.call("PUT", "/services/second-factor/totp", { body: { code: totp.generate() } }, body.token);
    const asked = await signIn();
    expect(asked.body).toMatchObject({ secondFactor: { methods: ["totp", "recovery"] } });
    const { ticket } = asked.body.secondFactor;
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    const passed = await api.call("POST", "/auth-services/auth/second-factor", { body: { ticket, code } });
    expect(passed).toMatchObject({ status: 200 });
    expect((await api.call("POST", "/auth-services/auth/logout", {}, passed.body.token)).body).toHaveProperty("url");
    account.amr = ["pwd", "mfa"];
    expect((await signIn()).body).toHaveProperty("token");
    expect(await api.lastAudit()).toMatchObject({ action: "login", details: { secondFactor: "Creates" } });
  });

  it("has signed in at the provider lately, where the setting says how lately", async () => {
    const fresh = await createWith(as("creates", { maxAge: 600 }));
    expect(new URL((await begin("creates", fresh)).url).searchParams.get("max_age")).toBe("600");
    for (const [ago, status] of [
      [500, 200],
      [700, 400],
      [undefined, 400],
    ] as const) {
      account.auth_time = ago && Math.floor(Date.now() / 1_000) - ago;
      expect((await signIn("creates", fresh)).status).toBe(status);
    }
  });

  it("sets up no second factor of the portal, where roles need one and the provider has asked", async () => {
    const needing = await startTestApi({ oidcProviders: providers, portalUrl, secondFactorRoles: ["*"] });
    const without = await signIn("creates", needing);
    expect(without.body.user).toMatchObject({ mustSetUpSecondFactor: true });
    expect(await needing.call("GET", "/services/widgets", {}, without.body.token)).toMatchObject({ status: 428 });
    account.amr = ["mfa"];
    const { body } = await signIn("creates", needing);
    expect(body.user.mustSetUpSecondFactor).toBeUndefined();
    expect((await needing.call("GET", "/services/widgets", {}, body.token)).status).not.toBe(428);
  });
});

async function createWith(...oidcProviders: OidcProvider[]) {
  return api.replica({ oidcProviders });
}

describe("roles and tie of the claims", () => {
  it("are those of each sign-in, and each change is a line of the system's", async () => {
    const [staff, leads] = [await api.build.role({ name: "Acme staff" }), await api.build.role({ name: "Acme leads" })];
    const own = await api.build.role();
    const at = await createWith(as("creates", { roles: { ...groups, unknown: "refuse" } }));
    account.groups = ["staff"];
    const rolesOf = async (answer: { body: { user: { roles: { roleId: number }[] } } }) =>
      answer.body.user.roles.map(({ roleId }) => roleId).sort((a, b) => a - b);
    const first = await signIn("creates", at);
    expect(await rolesOf(first)).toEqual([staff.id]);
    await api.build.insert("user_role", { user_id: first.body.user.userId, role_id: own.id });
    account.groups = ["leads"];
    expect(await rolesOf(await signIn("creates", at))).toEqual([leads.id, own.id].sort((a, b) => a - b));
    const lines = (await api.audit()).filter(({ entity_id }) => entity_id === String(first.body.user.userId));
    expect(lines).toContainEqual(
      expect.objectContaining({
        user_id: null,
        action: "app_user.delete-roles",
        before: { roles: ["Acme staff"] },
        details: { by: "the account of creates" },
      }),
    );
    account.groups = ["leads", "cleaners"];
    expect(await signIn("creates", at)).toMatchObject(didNotWork("creates"));
    expect(await lastFailure()).toMatchObject({ reason: "group", detail: "Unknown in groups: cleaners" });
    await vi.waitFor(async () => expect(await events()).toContain("oidc.group"));
    for (const none of [[], undefined, { staff: true }, ["__proto__"]]) {
      account.groups = none;
      expect(await signIn("creates", at)).toMatchObject(didNotWork("creates"));
    }
  });

  it("narrow a user to a carrier or provider, and refuse a value without a tie", async () => {
    const carrier = await api.build.carrier({ name: "North" });
    const provider = await api.build.provider({ name: "Games", carrierId: carrier.id });
    const at = await createWith(as("creates", { tie }));
    account.company = "north";
    const tied = await signIn("creates", at);
    expect(await userOf(account.email)).toMatchObject({ carrier_id: carrier.id, provider_id: null });
    account.company = "games";
    await signIn("creates", at);
    expect(await userOf(account.email)).toMatchObject({ carrier_id: carrier.id, provider_id: provider.id });
    account.company = "all";
    await signIn("creates", at);
    expect(await userOf(account.email)).toMatchObject({ carrier_id: null, provider_id: null });
    const edits = (await api.audit()).filter(
      ({ action, entity_id }) => action === "app_user.edit" && entity_id === String(tied.body.user.userId),
    );
    expect(edits).toHaveLength(2);
    for (const wrong of ["south", undefined, ["all", "north"], "toString"]) {
      account.company = wrong;
      expect(await signIn("creates", at)).toMatchObject(didNotWork("creates"));
      expect(await lastFailure()).toMatchObject({ reason: "tie" });
    }
  });
});

describe("bad input has one text, an event, and the password still works", () => {
  const later = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

  it.each<[string, string, () => void]>([
    ["a token for another client", "token", () => (signed = (payload) => (payload.aud = "another"))],
    ["a token of another issuer", "token", () => (signed = (payload) => (payload.iss = "https://evil.example"))],
    ["another nonce", "token", () => (signed = (payload) => (payload.nonce = "another"))],
    ["no nonce", "token", () => (signed = (payload) => delete payload.nonce)],
    ["a token that has expired", "token", () => (signed = (payload) => (payload.exp = later(-90)))],
    ["a token of the future", "token", () => (signed = (payload) => (payload.nbf = later(90)))],
    ["a key that nobody knows", "token", () => (signed = (_payload, header) => (header.kid = "unknown"))],
  ])("%s", async (_case, reason, spoil) => {
    spoil();
    expect(await signIn()).toMatchObject(didNotWork("Creates"));
    expect(await lastFailure()).toMatchObject({ account: "Creates", reason });
    await vi.waitFor(async () => expect(await events()).toContain(`oidc.${reason}`));
    expect(await userOf(account.email)).toBeUndefined();
    const user = await api.build.user({ passwordHash: await hashPassword("correct horse", {}) });
    const body = { username: user.username, password: "correct horse" };
    expect(await api.call("POST", "/auth-services/auth/login", { body })).toMatchObject({ status: 200 });
  });

  it.each([
    ["a code that is no code", (answer: string) => answer.replace(/code=[^&]+/, "code=wrong")],
    ["a refusal by the provider", (answer: string) => answer.replace(/code=[^&]+/, "error=access_denied")],
    ["another state", (answer: string) => answer.replace(/state=[^&]+/, "state=wrong")],
    ["no answer", () => ""],
  ])("%s", async (_case, change) => {
    expect(await signIn("creates", api, change)).toMatchObject(didNotWork("Creates"));
  });

  it("clocks may differ by a minute", async () => {
    signed = (payload) => Object.assign(payload, { iat: later(45), nbf: later(45), exp: later(-45) });
    expect(await signIn()).toMatchObject({ status: 200 });
  });

  it("a state is used once, in its own browser, for its own provider", async () => {
    const { url, sent } = await begin("creates");
    const back = (await fetch(url, { redirect: "manual" })).headers.get("location") ?? "";
    const answer = new URL(back).search.slice(1);
    const other = (await begin("creates")).sent;
    expect(await post("end", { provider: "creates", answer }, other)).toMatchObject(didNotWork("Creates"));
    expect(await post("end", { provider: "creates", answer })).toMatchObject(didNotWork("Creates"));
    expect(await post("end", { provider: "acme", answer }, sent)).toMatchObject(didNotWork("Acme"));
    expect(await post("end", { provider: "creates", answer }, sent)).toMatchObject({ status: 200 });
    expect(await post("end", { provider: "creates", answer }, sent)).toMatchObject(didNotWork("Creates"));
    expect(await lastFailure()).toMatchObject({ reason: "state" });
    await vi.waitFor(async () => expect(await events()).toContain("oidc.state"));
  });

  it("a state is over after ten minutes", async () => {
    const { url, sent } = await begin("creates");
    const back = (await fetch(url, { redirect: "manual" })).headers.get("location") ?? "";
    await api.db.updateTable("oidc_sign_in").set({ expires_at: new Date() }).execute();
    const answer = new URL(back).search.slice(1);
    expect(await post("end", { provider: "creates", answer }, sent)).toMatchObject(didNotWork("Creates"));
  });

  it("a new key of the provider counts at once", async () => {
    await signIn();
    const { kid } = await mock.issuer.keys.generate("RS256");
    signed = (_payload, header) => (header.kid = kid);
    mock.issuer.keys.get(kid);
    expect(await signIn()).toMatchObject({ status: 200 });
  });

  it("an unknown provider is not found, and nothing leads away from the portal", async () => {
    expect(await post("begin", { provider: "evil" })).toMatchObject({ status: 404 });
    const answer = "code=1&state=2&redirect=https://evil.example";
    const { headers } = await api.call("GET", "/auth-services/oidc/acme/callback", { query: answer });
    expect(headers.location).toBe(`/login#${new URLSearchParams({ oidc: "acme", answer })}`);
    expect((await api.call("GET", "/auth-services/oidc/evil/callback")).status).toBe(404);
  });

  it("metadata of another issuer", async () => {
    mock.service.once("beforeWellKnownOpenIdConfiguration", ({ body }) => {
      Object.assign(body as Claims, { issuer: acme.issuer });
    });
    expect(await post("begin", { provider: "creates" })).toMatchObject(didNotWork("Creates"));
    expect(await lastFailure()).toMatchObject({ reason: "token" });
  });

  it("no sign-in has the secrets of another", async () => {
    const [one, other] = [new URL((await begin("creates")).url), new URL((await begin("creates")).url)];
    for (const secret of ["state", "nonce", "code_challenge"])
      expect(one.searchParams.get(secret)).not.toBe(other.searchParams.get(secret));
  });

  it("calls of one address are limited", async () => {
    vi.useFakeTimers({ toFake: ["Date"] }); // however long the calls take, the minute does not end
    onTestFinished(() => void vi.useRealTimers());
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => post("end", { provider: "creates", answer: "" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
  });

  it("a provider that is away, or says nothing", async () => {
    const silent = createServer();
    const port = await freePort();
    silent.listen(port, "127.0.0.1");
    const at = await createWith(
      as("silent", { issuer: `http://127.0.0.1:${port}` }),
      as("away", { issuer: "http://127.0.0.1:1" }),
    );
    for (const provider of ["away", "silent"]) {
      expect(await post("begin", { provider }, {}, at)).toMatchObject(didNotWork(provider));
      expect(await lastFailure()).toMatchObject({ reason: "provider-away" });
    }
    silent.close();
  });
});

describe("logout by the provider", () => {
  const logout = (token: string) =>
    api.call("POST", "/auth-services/oidc/creates/logout", {
      body: new URLSearchParams({ logout_token: token }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const event = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const made = (claims: Claims, typ?: string) =>
    mock.issuer.buildToken({
      scopesOrTransform: (header, payload) => {
        if (typ) Object.assign(header, { typ });
        Object.assign(payload, { aud: "portal", jti: crypto.randomUUID(), events: event, sub: account.sub, ...claims });
      },
    });
  const isOpen = async (token: string) => (await api.call("GET", "/services/sessions", {}, token)).status === 200;

  it("ends the sessions of the account, or the one that its sid names, once", async () => {
    account.sid = "one";
    const one = (await signIn()).body.token;
    account.sid = "two";
    const two = (await signIn()).body.token;
    const token = await made({ sid: "one" });
    expect((await logout(token)).status).toBe(200);
    expect([await isOpen(one), await isOpen(two)]).toEqual([false, true]);
    expect(await logout(token)).toMatchObject({ status: 400 });
    expect((await logout(await made({}))).status).toBe(200);
    expect(await isOpen(two)).toBe(false);
  });

  it.each<[string, Claims]>([
    ["for another client", { aud: "another" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["without the event", { events: {} }],
    ["with a nonce", { nonce: "1" }],
    ["without an id", { jti: undefined }],
    ["of nobody", { sub: undefined }],
    ["that is old", { iat: Math.floor(Date.now() / 1_000) - 900 }],
  ])("takes no token %s", async (_case, claims) => {
    const { body } = await signIn();
    expect(await logout(await made(claims))).toMatchObject({ status: 400 });
    expect(await isOpen(body.token)).toBe(true);
    await vi.waitFor(async () => expect(await events()).toContain("oidc.logout-token"));
  });

  it.each(["logout+jwt", "application/logout+jwt", "Logout+JWT", "JWT"])("takes the type %s", async (typ) => {
    const { body } = await signIn();
    expect((await logout(await made({}, typ))).status).toBe(200);
    expect(await isOpen(body.token)).toBe(false);
  });

  it.each(["at+jwt", "dpop+jwt", "secevent+jwt", "id_token"])("takes no token of another type: %s", async (typ) => {
    const { body } = await signIn();
    expect(await logout(await made({}, typ))).toMatchObject({ status: 400 });
    expect(await isOpen(body.token)).toBe(true);
  });

  it("takes nothing that is no token", async () => {
    expect(await logout("none")).toMatchObject({ status: 400 });
    expect(await api.call("POST", "/auth-services/oidc/creates/logout")).toMatchObject({ status: 400 });
  });
});

describe("the password door", () => {
  it("is closed for all but the named users, and for pins", async () => {
    const closed = await startTestApi({ oidcProviders: providers, portalUrl, passwordSignIn: ["Fire"] });
    const passwordHash = await hashPassword("correct horse", {});
    await closed.build.user({}); // the super owner, whom nobody invites
    const user = await closed.build.user({ passwordHash });
    const fire = await closed.build.user({ passwordHash, username: "fire" });
    const login = (username: string) =>
      closed.call("POST", "/auth-services/auth/login", { body: { username, password: "correct horse" } });
    const refused = { status: 400, body: { message: "Passwords are closed. Sign in with your company's account." } };
    expect(await login(user.username)).toMatchObject(refused);
    expect(await login("nobody")).toMatchObject(refused);
    expect(await login("fire")).toMatchObject({ status: 200 });
    const { email } = fire;
    expect(await closed.call("POST", "/auth-services/auth/send-pin", { body: { email } })).toMatchObject(refused);
    const reset = { email, pin: "123456", password: "another horse", confirmPassword: "another horse" };
    expect(await closed.call("POST", "/auth-services/auth/reset-password", { body: reset })).toMatchObject(refused);
    const staff = await closed.as({ permissions: ["user.edit"] });
    await closed.db
      .updateTable("app_user")
      .set({ password_hash: noPassword })
      .where("id", "in", [user.id, fire.id])
      .execute();
    for (const { id } of [user, fire])
      expect((await staff.post(`/services/users/${id}/invitation`)).body).toEqual({ message: "Send Successfully!" });
    const mailTo = ({ email: address }: { email: string }) => closed.mails.find(({ to }) => to === address)?.text;
    await expect.poll(() => mailTo(user)).toContain(`Sign in with your company's account: ${portalUrl}/login`);
    await expect.poll(() => mailTo(fire)).toContain("#invitation=");
    await vi.waitFor(async () => {
      const rows = await closed.db.selectFrom("security_event").select(["event", "user_id"]).execute();
      expect(rows).toContainEqual({ event: "sign-in.password-user", user_id: fire.id });
      expect(rows.map(({ event }) => event)).toContain("sign-in.password-closed");
    });
  });
});
