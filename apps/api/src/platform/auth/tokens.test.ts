import { afterEach, describe, expect, it, vi } from "vitest";
import { createTokens } from "./tokens.ts";

const secret = "a secret of the tests, long enough for HS256";
const session = { userId: 7, sessionId: crypto.randomUUID(), tokenVersion: 1 };
const begin = new Date("2026-03-01T10:00:00Z");
const hours = (count: number) => new Date(begin.getTime() + count * 60 * 60 * 1_000);

afterEach(() => void vi.useRealTimers());

describe("the signature of a token (D-A23)", () => {
  it("is looked at once, however often the token comes", async () => {
    const tokens = createTokens(secret);
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
    const tokens = createTokens(secret);
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
    expect(await createTokens(`${secret}, but another one`).read(token)).toBeNull();
  });

  it("opens nothing from the second on in which the token ends, also where it was known before", async () => {
    vi.useFakeTimers({ now: begin, toFake: ["Date"] });
    const tokens = createTokens(secret);
    const token = await tokens.issue({ ...session, sessionExpiresAt: hours(12) });
    vi.setSystemTime(hours(1).getTime() - 1);
    expect(await tokens.read(token)).toMatchObject({ expiresAt: hours(1) });
    vi.setSystemTime(hours(1));
    expect(await tokens.read(token)).toBeNull();
    expect(await createTokens(secret).read(token)).toBeNull();
  });
});
