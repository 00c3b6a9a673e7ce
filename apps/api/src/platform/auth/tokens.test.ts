import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTokens } from "./tokens.ts";

const secret = "a secret of the tests, long enough for HS256";
const session = { userId: 7, sessionId: crypto.randomUUID(), tokenVersion: 1 };
const begin = new Date("2026-03-01T10:00:00Z");
const hours = (count: number) => new Date(begin.getTime() + count * 60 * 60 * 1_000);

afterEach(() => void vi.useRealTimers());

describe("the signature of a token (D-A23)", () => {
  it("is looked at once, however often the token comes", async () => {
    const tokens = createTokens([secret]);
    const token = await tokens.issue({ ...session, sessionExpiresAt: new Date(Date.now() + 3_600_000) });
    const verify = vi.spyOn(crypto.subtle, "verify");
    try {
      const first = await tokens.read(token);
      expect(first).toMatchObject(session);
      expect(await tokens.read(token)).toEqual(first);
      expect(verify).toHaveBeenCalledTimes(1);
    } finally {
      verify.mockRestore();
    }
  });

  it("lets nobody in with a token that was altered, also where the right one is known", async () => {
    const tokens = createTokens([secret]);
    const token = await tokens.issue({ ...session, sessionExpiresAt: new Date(Date.now() + 3_600_000) });
    expect(await tokens.read(token)).not.toBeNull();
    const [head = "", body = "", signature = ""] = token.split(".");
    const other = Buffer.from(JSON.stringify({ sub: "1", sid: session.sessionId, ver: 1, exp: 4_102_444_800 }));
    const mirrored = [...signature].reverse().join("");
    for (const altered of [
      `${head}.${other.toString("base64url")}.${signature}`,
      `${head}.${body}.${mirrored}`,
      `${token}x`,
    ])
      for (const _ of [1, 2]) expect(await tokens.read(altered)).toBeNull();
    expect(await createTokens([`${secret}, but another one`]).read(token)).toBeNull();
  });

  it("opens nothing from the second on in which the token ends, also where it was known before", async () => {
    vi.useFakeTimers({ now: begin, toFake: ["Date"] });
    const tokens = createTokens([secret]);
    const token = await tokens.issue({ ...session, sessionExpiresAt: hours(12) });
    vi.setSystemTime(hours(1).getTime() - 1);
    expect(await tokens.read(token)).toMatchObject({ expiresAt: hours(1) });
    vi.setSystemTime(hours(1));
    expect(await tokens.read(token)).toBeNull();
    expect(await createTokens([secret]).read(token)).toBeNull();
  });
});

it("a token ends with its session, and the last one is not renewed (D-A23)", async () => {
  vi.useFakeTimers({ now: begin, toFake: ["Date"] });
  const tokens = createTokens([secret]);
  const sessionExpiresAt = new Date(begin.getTime() + 20 * 60_000);
  const last = await tokens.read(await tokens.issue({ ...session, sessionExpiresAt }));
  expect(last).toMatchObject({ expiresAt: sessionExpiresAt });
  expect(last && (await tokens.renew(last, sessionExpiresAt))).toBeNull();
});

describe("a token says whose it is (OWASP ASVS 9.2)", () => {
  const ends = () => new Date(Date.now() + 3_600_000);
  /** A token with one part replaced, signed with the right secret. */
  const signedAnew = async (change: { header?: object; claims?: object }) => {
    const own = await createTokens([secret]).issue({ ...session, sessionExpiresAt: ends() });
    const header = { ...decodeProtectedHeader(own), ...change.header } as { alg: string };
    return new SignJWT({ ...decodeJwt(own), ...change.claims }).setProtectedHeader(header).sign(Buffer.from(secret));
  };

  it("and is read where nothing of that is changed", async () => {
    expect(await createTokens([secret]).read(await signedAnew({}))).toMatchObject(session);
  });

  it.each<[string, { header?: object; claims?: object }]>([
    ["for somebody else", { claims: { aud: "another-api" } }],
    ["for nobody in particular", { claims: { aud: undefined } }],
    ["of somebody else", { claims: { iss: "another-portal" } }],
    ["of nobody", { claims: { iss: undefined } }],
    ["of another kind", { header: { typ: "ticket+jwt" } }],
    ["of no kind, as those of before", { header: { typ: undefined } }],
    ["of an unknown key", { header: { kid: "other" } }],
    ["of no key", { header: { kid: undefined } }],
  ])("but not one %s, although its signature is right", async (_what, change) => {
    expect(await createTokens([secret]).read(await signedAnew(change))).toBeNull();
  });
});

describe("the secret can be changed while people work", () => {
  const next = "the secret that comes after it, as long as the other one";
  const issue = (secrets: readonly [string, ...string[]]) =>
    createTokens(secrets).issue({ ...session, sessionExpiresAt: new Date(Date.now() + 3_600_000) });

  it("one is signed with, all are read, also by a replica that still signs with the former", async () => {
    const [before, during, after] = [[secret], [secret, next], [next, secret]] as const;
    for (const signs of [before, during, after])
      for (const reads of [during, after])
        expect(await createTokens(reads).read(await issue(signs)), `${signs} by ${reads}`).toMatchObject(session);
  });

  it("opens nothing with the former once it is taken away, and tells neither by its name", async () => {
    const token = await issue([secret, next]);
    expect(await createTokens([next]).read(token)).toBeNull();
    expect(decodeProtectedHeader(token).kid).toMatch(/^[\w-]{8}$/);
    expect(decodeProtectedHeader(token).kid).not.toBe(decodeProtectedHeader(await issue([next])).kid);
  });
});
