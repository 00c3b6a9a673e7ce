import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { fromRoot } from "./paths.ts";

interface Lock {
  packages: Record<string, { resolution: Record<string, string> }>;
}

it("each library comes from the package registry with the hash of its content, and none from an address of its own (OWASP ASVS 15.1.2)", () => {
  const { packages } = parse(readFileSync(fromRoot("pnpm-lock.yaml"), "utf8")) as Lock;
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  const others = Object.entries(packages).filter(
    ([, { resolution }]) =>
      Object.keys(resolution).join() !== "integrity" || !resolution.integrity?.startsWith("sha512-"),
  );
  expect(others).toEqual([]);
});
