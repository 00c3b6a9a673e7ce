import { signInWithPattern } from "@portal/releases/environment";
import { keysIn } from "@portal/releases/registry";
import { expect, it } from "vitest";
import { filledPage } from "./page-filling.ts";
import { pageOf } from "./released-shell.ts";

const page = '<!doctype html><meta name="portal-registry" content="/registry/local.json"><title>Portal</title>';
const named = '<meta name="portal-sign-in" content="acme=Acme,games=Games Ltd">';

it("is the very same page without providers and keys", () => {
  expect(filledPage(page, { verifyKeys: [] })).toBe(page);
  expect(filledPage(page, { verifyKeys: [], signInWith: "" })).toBe(page);
});

it("follows the registry of its server's environment, also where the shell was released", () => {
  const followed = page.replace("/registry/local.json", "/registry/production.json");
  const filling = { verifyKeys: [], env: "production" };
  expect(filledPage(page, filling)).toBe(followed);
  expect(String(pageOf("1.0.0-0000000a", Buffer.from(page), filling))).toContain('content="/registry/production.json"');
});

it("names companies' providers, beside keys and the build of a released shell", () => {
  const filling = { verifyKeys: ["key"], signInWith: "acme=Acme,games=Games Ltd" };
  expect(filledPage(page, filling)).toContain(named);
  expect(keysIn(filledPage(page, filling))).toEqual(["key"]);
  const released = String(pageOf("1.0.0-0000000a", Buffer.from(page), filling));
  expect(released).toContain(named);
  expect(released).toContain('<meta name="portal-shell" content="1.0.0-0000000a">');
});

it.each([
  ["", true],
  ["acme=Acme", true],
  ["acme=Acme,games=Games Ltd", true],
  ["acme", false],
  ["Acme=Acme", false],
  ["acme=Acme,", false],
  ['acme="><script>', false],
])("takes %j as providers: %j", (text, isTaken) => {
  expect(signInWithPattern.test(text)).toBe(isTaken);
});
