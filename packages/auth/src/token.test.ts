import { describe, expect, it } from "vitest";
import { makeToken } from "./session-fixtures.ts";
import { expiresAt, isExpired, isSameSession } from "./token.ts";

const unsigned = (claims: unknown) => `h.${btoa(JSON.stringify(claims))}.s`;

describe("token", () => {
  it("expires with its exp claim, in seconds (A-488, D-A23)", () => {
    const now = 1_700_000_000_000;
    expect(isExpired(unsigned({ exp: now / 1000 - 1 }), now)).toBe(true);
    expect(isExpired(unsigned({ exp: now / 1000 }), now)).toBe(true);
    expect(isExpired(unsigned({ exp: now / 1000 + 60 }), now)).toBe(false);
  });

  it.each([unsigned({}), unsigned({ exp: "soon" }), unsigned(null), "", "no-token", "a.%%%.c", "a.e30"])(
    "counts as expired when exp is missing or unreadable: %s (A-488)",
    (token) => {
      expect(isExpired(token, 0)).toBe(true);
      expect(expiresAt(token)).toBe(0);
    },
  );

  it("reads a payload in base64url with letters beyond ASCII", () => {
    const payload = btoa(unescape(encodeURIComponent('{"exp":9,"name":"ñandú?>"}')));
    expect(expiresAt(`h.${payload.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.s`)).toBe(9000);
  });

  it("belongs to a session by its sid", () => {
    expect(isSameSession(makeToken({ sid: "a" }), makeToken({ sid: "a", secondsLeft: 9 }))).toBe(true);
    expect(isSameSession(makeToken({ sid: "a" }), makeToken({ sid: "b" }))).toBe(false);
    expect(isSameSession("unreadable", "unreadable too")).toBe(false);
  });
});
