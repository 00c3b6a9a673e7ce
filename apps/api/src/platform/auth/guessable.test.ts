import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
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

describe("a password made of the product's words (OWASP ASVS 6.2.11)", () => {
  /** The words of remotes come from their names; those of other apps are not among the product's words. */
  const remotes = globSync("*/src/remote.ts", { cwd: join(import.meta.dirname, "../../../..") }).map(
    (file) => file.split(sep)[0],
  );

  it.each([
    ...[
      "Carrier-Portal",
      "carrierportal2026",
      "2026 Portal",
      "p0rt4l!!",
      "Monitor#123",
      "adm1n-portal",
      "reports 1999",
    ],
    ...["Password-2026", "P@ssw0rd!!!!", "welcome_Carrier", "portal.portal", ...remotes.map((name) => `${name}-2026`)],
  ])("%s is refused", async (password) => {
    expect(await whyGuessable(password, ana)).toBe(texts.passwordTooCommon);
  });

  it.each([
    "portal-demo-2026",
    "a new password",
    "carrier pigeon",
    "imported tea",
    "my portal",
    "monitor lizard 7",
    "123 !? 456",
  ])("%s passes, as it has another word or none", async (password) => {
    expect(await whyGuessable(password, ana)).toBeNull();
  });
});

describe("a password of a breach (OWASP ASVS 6.2.12)", () => {
  it.each(["liverpool1", "1qaz2wsx3edc", "IloveYou2"])("%s is refused", async (password) => {
    expect(await whyGuessable(password, ana)).toBe(texts.passwordTooCommon);
  });

  it("is looked up in a sorted list of 100,000 prefixes, each of them once", () => {
    const list = readFileSync(join(import.meta.dirname, "breached-passwords.bin"));
    expect(list.length).toBe(500_000);
    const prefixes = Array.from({ length: 100_000 }, (_, index) => list.toString("hex", index * 5, index * 5 + 5));
    expect(prefixes.findIndex((prefix, index) => index > 0 && prefix <= String(prefixes[index - 1]))).toBe(-1);
  });

  it("refuses none of ten thousand that nobody has used", async () => {
    const refused: string[] = [];
    for (let made = 0; made < 10_000; made++) {
      const password = crypto.randomUUID().slice(0, 18);
      if (await whyGuessable(password, {})) refused.push(password);
    }
    expect(refused).toEqual([]);
  });
});
