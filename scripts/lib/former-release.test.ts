import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { takeMigrations } from "./former-release.ts";
import { lastRelease } from "./last-release.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "portal-former-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it("gives a former release the migrations that it does not know, and names released ones that are gone or changed", () => {
  const root = folder();
  const made = (name: string, files: Record<string, string>) => {
    const path = join(root, name);
    mkdirSync(path);
    for (const [file, sql] of Object.entries(files)) writeFileSync(join(path, file), sql);
    return path;
  };
  const today = made("today", {
    "0001_a.sql": "a",
    "0002_b.sql": "other",
    "0004_d.sql": "create index concurrently d",
  });
  const former = made("former", { "0001_a.sql": "a", "0002_b.sql": "b", "0003_c.sql": "c" });
  expect(takeMigrations(today, former)).toEqual({
    taken: ["0004_d.sql"],
    problems: ["0002_b.sql was changed after it was released", "0003_c.sql was released, and is gone"],
  });
  expect(readFileSync(join(former, "0004_d.sql"), "utf8")).toBe("create index  d");
});

it("the last release is the newest tag of a version, or else the commit of the changelog's last version", () => {
  const root = folder();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=ann", "-c", "user.email=ann@example.com", ...args], {
      cwd: root,
      encoding: "utf8",
    }).trim();
  const commit = (text: string) => {
    writeFileSync(join(root, "CHANGELOG.md"), text);
    git("add", "-A");
    git("-c", "core.hooksPath=/dev/null", "commit", "--quiet", "-m", "change");
    return git("rev-parse", "HEAD");
  };
  git("init", "--quiet");
  const first = commit("## 1.0.0\n");
  commit("## Unreleased\n\n## 1.0.0\n");
  expect(lastRelease(root)).toBe(first);
  for (const tag of ["v1.9.0", "v1.10.0", "other"]) git("tag", tag);
  expect(lastRelease(root)).toBe("v1.10.0");
});
