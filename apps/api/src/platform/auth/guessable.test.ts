import { texts } from "@portal/api-client/texts";
import { describe, expect, it } from "vitest";
import { whyGuessable } from "./guessable.ts";

const ana = { username: "ana.lopez", email: "Ana@Example.com" };

describe("a password that is guessed at once (OWASP ASVS 6.2.4)", () => {
  it.each([
    "password1",
    "PassWord1",
    "qwertyuiop",
    "1q2w3e4r",
    "12345678",
    "87654321",
    "00000000",
    "abcdefgh",
    "zzzzzzzz",
  ])("%s is too common, in any case of its letters", async (password) => {
    expect(await whyGuessable(password, ana)).toBe(texts.passwordTooCommon);
  });

  it.each(["ana.lopez", "ANA.LOPEZ", "ana@example.com"])("%s is the name of its owner", async (password) => {
    expect(await whyGuessable(password, ana)).toBe(texts.passwordIsName);
  });

  it.each(["portal-demo-2026", "correct horse", "ana.lopez and more", "aceg1357", "ñandúñandú"])(
    "%s passes",
    async (password) => {
      expect(await whyGuessable(password, ana)).toBeNull();
    },
  );

  it("is told by the list alone where nobody is known", async () => {
    expect(await whyGuessable("ana.lopez", {})).toBeNull();
    expect(await whyGuessable("password1", {})).toBe(texts.passwordTooCommon);
  });
});
