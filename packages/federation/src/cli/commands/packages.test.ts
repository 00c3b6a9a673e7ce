import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { newsOf } from "../portal-packages.ts";
import { createProgram } from "../program.ts";

const changelog = `# @portal/ui

## 1.10.0

### Minor Changes

- 0ddf2bb: What was called "ahead" is called
  prefetch. The former names still work.

### Patch Changes

- Updated dependencies [0ddf2bb]

## 1.9.0

### Patch Changes

- Updated dependencies [1ddf2bb]
- 1ddf2bb: A toast waits
`;

/** A repository of an outside team, with `ui` and `auth` of these versions. */
function repository(versions: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "portal packages "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, version] of Object.entries(versions))
    write(join(folder, "node_modules/@portal", name), { "package.json": manifest(name, version) });
  return folder;
}

const manifest = (name: string, version: string) => JSON.stringify({ name: `@portal/${name}`, version });

function write(folder: string, files: Readonly<Record<string, string>>) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Packs a package as `npm run pack` does. */
function pack(to: string, name: string, version: string, files: Readonly<Record<string, string>> = {}) {
  const source = join(to, "..", `source-${name}-${version}`);
  write(source, { "package.json": manifest(name, version), ...files });
  mkdirSync(to, { recursive: true });
  execFileSync("npm", ["pack", "--pack-destination", to, "--ignore-scripts", "--loglevel=error", source], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function packages(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(["packages", ...args], { from: "user" });
  return lines;
}

it("names what is installed, what lies packed beside it, and what is new in that", async () => {
  const folder = repository({ ui: "1.9.0", auth: "1.0.0", time: "1.0.0" });
  pack(join(folder, "packages"), "ui", "1.9.0", { "CHANGELOG.md": changelog });
  pack(join(folder, "packages"), "ui", "1.10.0", { "CHANGELOG.md": changelog });
  pack(join(folder, "packages"), "auth", "1.1.0");
  expect(await packages(folder)).toEqual([
    "package       installed  packed  new",
    "@portal/auth  1.0.0      1.1.0   1.1.0, which has no changelog",
    "@portal/time  1.0.0      -",
    '@portal/ui    1.9.0      1.10.0  What was called "ahead" is called prefetch.',
  ]);
});

it("names what a shell offers, also where that is older", async () => {
  const folder = repository({ ui: "1.0.0", auth: "1.2.0", records: "1.0.0" });
  const shared = { "@portal/ui": "1.0.0", "@portal/ui/base": "1.0.0", "@portal/auth": "1.1.0", react: "19.3.0" };
  const provided = { contract: "1.0.0", federation: "2.9.2", shared: { ...shared, "@portal/records/form": "1.1.0" } };
  write(join(folder, "shell"), { "portal-platform.json": JSON.stringify(provided) });
  expect(await packages(folder, "--shell", join(folder, "shell"))).toEqual([
    "package          installed  shell  new",
    "@portal/auth     1.2.0      1.1.0  the shell has an older one, and may refuse a build that needs yours",
    "@portal/records  1.0.0      1.1.0  ask the portal's team for its packed packages",
    "@portal/ui       1.0.0      1.0.0",
  ]);
});

it("says what is missing", async () => {
  const folder = repository({ ui: "1.0.0" });
  await expect(packages(join(folder, "other"))).rejects.toThrow("No package of the portal is installed in");
  await expect(packages(folder, "--packed", join(folder, "none"))).rejects.toThrow("There is no folder");
  mkdirSync(join(folder, "empty"));
  await expect(packages(folder, "--packed", join(folder, "empty"))).rejects.toThrow("No package of the portal lies in");
  await expect(packages(folder, "--shell", folder)).rejects.toThrow("is no built shell");
});

it("takes the first sentence that a changelog has of a version", () => {
  expect(newsOf(changelog, "1.9.0")).toBe("A toast waits");
  expect(newsOf(changelog, "1.1")).toBeNull();
  expect(newsOf("", "1.0.0")).toBeNull();
});
