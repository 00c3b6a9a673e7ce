import pg from "pg";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const work = vi.hoisted(() => [] as string[]);
vi.mock(import("@node-rs/argon2"), async (original) => {
  const real = await original();
  const counted: typeof real.verify = (...args) => {
    work.push("verify");
    return real.verify(...args);
  };
  return { ...real, verify: counted };
});
vi.mock(import("node:crypto"), async (original) => {
  const real = await original();
  const counted: typeof real.createHmac = (...args) => {
    work.push("hmac");
    return real.createHmac(...args);
  };
  return { ...real, createHmac: counted };
});

// the files of a worker share the loaded app; this one loads it again, so that it uses the counted functions
vi.resetModules();
afterAll(() => vi.resetModules());
const { startTestApi } = await import("#test/start-test-api.ts");
const { hashPassword } = await import("../../../platform/auth/passwords.ts");

const api = await startTestApi();
const password = "correct horse";
const passwordHash = await hashPassword(password, {});
const tooMany = { status: 429, body: { message: "Too many attempts, try again in 15 minutes" } };
const refused = { status: 400, body: { message: "Username or password is not valid" } };

const login = (username: string, given: string, address: string) =>
  api.call("POST", "/auth-services/auth/login", {
    body: { username, password: given },
    headers: { "x-forwarded-for": address },
  });
const sendPin = (email: string, address: string) =>
  api.call("POST", "/auth-services/auth/send-pin", { body: { email }, headers: { "x-forwarded-for": address } });
const resetPassword = (email: string, pin: string, address: string, next = "a new password") =>
  api.call("POST", "/auth-services/auth/reset-password", {
    body: { email, pin, password: next, confirmPassword: next },
    headers: { "x-forwarded-for": address },
  });
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);
const mailedPin = (email: string) =>
  vi.waitFor(() => {
    const pin = /\b\d{6}\b/.exec(mailsTo(email).at(-1)?.text ?? "")?.[0];
    if (!pin) throw new Error("no pin yet");
    return pin;
  });
/** Adds failures of a name within the last hour, from many addresses. */
const failed = async (username: string, times: number) => {
  const key = username.toLowerCase();
  for (let failure = 0; failure < times; failure++) await api.build.insert("attempt", { kind: "login-name", key });
};
const someone = () => api.build.user({ passwordHash });

describe("one name from one address (P-12)", () => {
  it("is refused after five failures, known or not and without case; the name from elsewhere is not", async () => {
    const user = await someone();
    for (const name of [user.username, "unknown-name"]) {
      for (let failure = 0; failure < 5; failure++)
        expect(await login(failure % 2 ? name : name.toUpperCase(), "wrong one", "10.1.0.1")).toMatchObject(refused);
      expect(await login(name, password, "10.1.0.1")).toMatchObject({ ...tooMany, headers: { "retry-after": "900" } });
    }
    expect(await login(user.username, password, "10.1.0.2")).toMatchObject({ status: 200 });
    expect(await login((await someone()).username, password, "10.1.0.1")).toMatchObject({ status: 200 });
  });

  it.each([
    ["the /64 of an IPv6 address", "2001:db8:1:2::7", "2001:db8:1:2:ffff::9", "2001:db8:1:3::7"],
    ["an IPv4 address, however it is written", "10.1.1.1", "::ffff:10.1.1.1", "::ffff:10.1.1.2"],
  ])("is %s", async (_what, one, same, other) => {
    const { username } = await someone();
    for (let failure = 0; failure < 5; failure++) await login(username, "wrong one", one);
    expect(await login(username, password, same)).toMatchObject(tooMany);
    expect(await login(username, password, other)).toMatchObject({ status: 200 });
  });

  it("begins anew with a success", async () => {
    const { username } = await someone();
    for (let round = 0; round < 2; round++) {
      for (let failure = 0; failure < 4; failure++) await login(username, "wrong one", "10.1.2.1");
      expect(await login(username, password, "10.1.2.1")).toMatchObject({ status: 200 });
    }
  });

  it("is refused at the sixth guess, also when twenty come at once", async () => {
    const { username } = await someone();
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(username, "wrong one", "10.1.3.1")));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe("one address (P-12)", () => {
  it("counts failures only: twenty sign-ins at once pass, and forty in a row", async () => {
    const users = await Promise.all(Array.from({ length: 4 }, someone));
    const signIn = (index: number) => login(users[index % 4]?.username ?? "", password, "10.2.0.1");
    const atOnce = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(index)));
    expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 200));
    for (let sign = 0; sign < 20; sign++) expect(await signIn(sign)).toMatchObject({ status: 200 });
    expect(await api.db.selectFrom("attempt").selectAll().where("key", "like", "10.2.0.1%").execute()).toEqual([]);
  });

  it("is refused after 30 failures, each with another name, and so is the right password (OWASP ASVS 6.3.1)", async () => {
    vi.useFakeTimers({ toFake: ["Date"] }); // however long the hashes take, the minute does not end
    onTestFinished(() => void vi.useRealTimers());
    const { username } = await someone();
    for (let name = 0; name < 30; name++)
      expect(await login(`stuffed-${name}`, password, "10.2.2.1")).toMatchObject(refused);
    expect(await login(username, password, "10.2.2.1")).toMatchObject(tooMany);
    expect(await login(username, password, "10.2.2.2")).toMatchObject({ status: 200 });
  });

  it("is refused after 30 failures in a minute", async () => {
    for (const [key, address, status] of [
      ["10.2.1.1", "10.2.1.1", 429],
      ["2001:db8:2:1::/64", "2001:db8:2:1::5", 429],
      ["10.2.1.1", "10.2.1.2", 400],
    ] as const) {
      for (let failure = 0; failure < 30; failure++) await api.build.insert("attempt", { kind: "login-address", key });
      expect(await login("anybody", password, address)).toMatchObject({ status });
    }
  });
});

describe("one name from all addresses (P-12)", () => {
  it("with 50 failures in an hour is refused where its user did not sign in within 30 days, and they get one mail", async () => {
    const user = await someone();
    expect(await login(user.username, password, "10.3.0.1")).toMatchObject({ status: 200 });
    expect(await login(user.username, password, "2001:db8:3::1")).toMatchObject({ status: 200 });
    await failed(user.username, 49);
    expect(mailsTo(user.email)).toEqual([]);
    expect(await login(user.username, "wrong one", "10.3.0.9")).toMatchObject(refused);
    for (let stranger = 0; stranger < 3; stranger++)
      expect(await login(user.username, password, `10.3.1.${stranger}`)).toMatchObject(tooMany);
    for (const own of ["10.3.0.1", "::ffff:10.3.0.1", "2001:db8:3:0:9::9"])
      expect(await login(user.username, password, own)).toMatchObject({ status: 200 });
    expect(await login(user.username, "wrong one", "10.3.0.1")).toMatchObject(refused);
    await vi.waitFor(() => expect(mailsTo(user.email)).toHaveLength(1));
    expect(mailsTo(user.email)[0]).toMatchObject({ subject: "Failed attempts to sign in to the Carrier Portal" });
  });

  it("is refused alike where nobody has the name, and mails nobody", async () => {
    const before = api.mails.length;
    await failed("nobody-at-all", 49);
    expect(await login("nobody-at-all", password, "10.3.2.1")).toMatchObject(refused);
    expect(await login("nobody-at-all", password, "10.3.2.2")).toMatchObject(tooMany);
    expect(api.mails).toHaveLength(before);
  });

  it("is refused again where the last sign-in is older than 30 days; such addresses are forgotten", async () => {
    const user = await someone();
    await login(user.username, password, "10.3.3.1");
    const lastUse = (days: number) =>
      api.db
        .updateTable("sign_in_address")
        .set({ last_used_at: new Date(Date.now() - days * 86_400_000) })
        .where("user_id", "=", user.id)
        .execute();
    await failed(user.username, 50);
    await lastUse(29);
    expect(await login(user.username, password, "10.3.3.1")).toMatchObject({ status: 200 });
    await lastUse(31);
    expect(await login(user.username, password, "10.3.3.1")).toMatchObject(tooMany);
    await login((await someone()).username, password, "10.3.3.2");
    const kept = api.db.selectFrom("sign_in_address").selectAll().where("user_id", "=", user.id);
    expect(await kept.execute()).toEqual([]);
  });

  it("a refusal unread is no failure of the pair: the user comes in once the strangers are gone", async () => {
    const user = await someone();
    await failed(user.username, 50);
    for (let tries = 0; tries < 6; tries++) await login(user.username, password, "10.3.4.1");
    await api.db.deleteFrom("attempt").where("kind", "=", "login-name").execute();
    expect(await login(user.username, password, "10.3.4.1")).toMatchObject({ status: 200 });
  });

  it("lets its user in from anywhere by a pin, as they read their own mail", async () => {
    const user = await someone();
    await failed(user.username, 50);
    expect(await login(user.username, password, "10.3.5.1")).toMatchObject(tooMany);
    await sendPin(user.email, "10.3.5.1");
    expect(await resetPassword(user.email, await mailedPin(user.email), "10.3.5.1")).toMatchObject({ status: 200 });
    expect(await login(user.username, "a new password", "10.3.5.1")).toMatchObject({ status: 200 });
    expect(await login(user.username, "a new password", "10.3.5.2")).toMatchObject(tooMany);
  });
});

it("no stranger holds a user up: neither their place in the queue nor a lock on the name is waited for (P-12)", async () => {
  const user = await someone();
  await login(user.username, password, "10.4.0.1");
  const stranger = await api.owner.connect();
  try {
    await stranger.query("begin");
    const key = user.username.toLowerCase();
    for (const lock of [`login-name:${key}`, `login:10.4.0.9 ${key}`])
      await stranger.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [lock]);
    const hanging = login(user.username, "wrong one", "10.4.0.9");
    expect(await login(user.username, password, "10.4.0.1")).toMatchObject({ status: 200 });
    await stranger.query("rollback");
    await hanging;
  } finally {
    stranger.release();
  }
});

describe("guesses of a pin (P-12)", () => {
  it("are refused after 20 from one address in 15 minutes, with the right pin too; a right one is no guess", async () => {
    const user = await someone();
    await sendPin(user.email, "10.5.0.1");
    const pin = await mailedPin(user.email);
    for (let guess = 0; guess < 20; guess++)
      expect(await resetPassword(`guess-${guess}@example.com`, "123456", "10.5.0.1")).toMatchObject({ status: 400 });
    const reply = await resetPassword(user.email, pin, "::ffff:10.5.0.1");
    expect(reply).toMatchObject({ ...tooMany, headers: { "retry-after": "900" } });
    expect(await resetPassword(user.email, pin, "10.5.0.2")).toMatchObject({ status: 200 });
    const counted = api.db.selectFrom("attempt").selectAll().where("kind", "=", "pin-guess");
    expect(await counted.where("key", "=", "10.5.0.2").execute()).toEqual([]);
  });

  it("are no longer right after ten minutes, and the mail says so", async () => {
    const user = await someone();
    await sendPin(user.email, "10.5.1.1");
    const pin = await mailedPin(user.email);
    expect(mailsTo(user.email)[0]?.text).toContain("valid for 10 minutes");
    const open = api.db.selectFrom("password_pin").select("expires_at").where("user_id", "=", user.id);
    const left = (await open.executeTakeFirstOrThrow()).expires_at.getTime() - Date.now();
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    await api.db
      .updateTable("password_pin")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("user_id", "=", user.id)
      .execute();
    expect(await resetPassword(user.email, pin, "10.5.1.1")).toMatchObject({ status: 400 });
  });
});

/** Statements and work of the processor take the time, and unlike a clock they can be compared. */
describe("known and unknown cost the same: the same statements and the same hashes (P-12, D-A21, D-A22)", () => {
  const query = pg.Client.prototype.query;
  /** Connections whose transaction has done nothing yet, and those with one of a call. */
  const [empty, ofCall] = [new WeakSet<pg.Client>(), new WeakSet<pg.Client>()];
  const isEnd = (text: string) => text === "commit" || text === "rollback";
  beforeEach(() => {
    const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [statement] = args as [string | { text: string }];
      const text = typeof statement === "string" ? statement : statement.text;
      if (text === "begin") empty.add(this);
      else if (isEnd(text)) {
        empty.delete(this);
        if (ofCall.delete(this)) work.push(text);
      } else if (text.startsWith("/*") && !/\b(job|security_event)\b/.test(text)) {
        if (empty.delete(this)) {
          ofCall.add(this);
          work.push("begin");
        }
        work.push(text.replace(/^\/\*.*?\*\/ ?/, "")); // the comment has the id of the call; background work has none
      }
      return Reflect.apply(query, this, args);
    });
    return () => void spy.mockRestore();
  });
  /** The work of the API for a call, once `isDone` and nothing more is added. */
  const workOf = async (call: () => Promise<unknown>, isDone: () => boolean = () => true) => {
    work.length = 0;
    await call();
    await vi.waitFor(() => expect(isDone()).toBe(true));
    return [...work];
  };
  let last = 0;
  const address = () => `10.6.0.${++last}`;
  const isCommitted = (times: number) => () => work.filter((done) => done === "commit").length >= times;

  it("login with a wrong password", async () => {
    const known = await someone();
    const disabled = await api.build.user({ passwordHash, enabled: false });
    const expected = await workOf(() => login(known.username, "wrong one", address()));
    expect(expected.filter((done) => done === "verify")).toHaveLength(1);
    for (const name of ["nobody-has-this-name", disabled.username])
      expect(await workOf(() => login(name, "wrong one", address()))).toEqual(expected);
  });

  it("send-pin, with what goes on behind the answer", async () => {
    const known = await someone();
    const disabled = await api.build.user({ enabled: false });
    // the counts for address and email, and the pin itself
    const expected = await workOf(() => sendPin(known.email, address()), isCommitted(3));
    expect(expected.filter((done) => done === "hmac")).toHaveLength(1);
    for (const email of ["nobody-has-this@example.com", disabled.email])
      expect(await workOf(() => sendPin(email, address()), isCommitted(3))).toEqual(expected);
  });

  it("reset-password with a wrong pin", async () => {
    const known = await someone();
    await sendPin(known.email, address());
    const wrong = (await mailedPin(known.email)) === "000000" ? "000001" : "000000";
    const expected = await workOf(() => resetPassword(known.email, wrong, address()));
    expect(expected.filter((done) => done === "hmac")).toHaveLength(1);
    for (const email of ["nobody-has-this@example.com", (await someone()).email])
      expect(await workOf(() => resetPassword(email, wrong, address()))).toEqual(expected);
  });
});
