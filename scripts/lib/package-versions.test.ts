import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { untoldChanges } from "./package-versions.ts";

/** A repository with one package, `@portal/ui` 1.0.0, and changesets. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), "portal-versions-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=ann", "-c", "user.email=ann@example.com", ...args], { cwd: root });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const commit = () => {
    git("add", "-A");
    git("-c", "core.hooksPath=/dev/null", "commit", "--quiet", "-m", "change");
  };
  const version = (number: string) =>
    write("packages/ui/package.json", JSON.stringify({ name: "@portal/ui", version: number }, null, 2));
  git("init", "--quiet");
  version("1.0.0");
  write("packages/ui/src/button.ts", "export const button = 1;");
  commit();
  write("packages/ui/src/button.ts", "export const button = 2;"); // before there are changesets
  write(".changeset/config.json", "{}");
  commit();
  return { write, commit, version, problems: () => untoldChanges(root, ["ui"]) };
}

const problem = "@portal/ui changed, but is still 1.0.0: npm run changeset tells teams what is new";

it("names a package that changed since its version, until a changeset or a new version says so", () => {
  const { write, commit, version, problems } = repository();
  expect(problems()).toEqual([]);
  write("packages/ui/src/button.test.ts", "");
  commit();
  expect(problems()).toEqual([]);
  write("packages/ui/src/button.ts", "export const button = 3;");
  expect(problems()).toEqual([problem]);
  commit();
  expect(problems()).toEqual([problem]);
  write(".changeset/buttons.md", '---\n"@portal/auth": minor\n---\n\n"@portal/ui": minor\n');
  expect(problems()).toEqual([problem]);
  write(".changeset/buttons.md", '---\n"@portal/ui": minor\n---\n\nButtons count.\n');
  expect(problems()).toEqual([]);
  write(".changeset/buttons.md", "");
  version("1.1.0");
  expect(problems()).toEqual([]);
  commit();
  expect(problems()).toEqual([]);
});

it("knows nothing where there is no history", () => {
  const root = mkdtempSync(join(tmpdir(), "portal-versions-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  expect(untoldChanges(root, ["ui"])).toBeNull();
});
