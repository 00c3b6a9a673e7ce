import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildIdOf } from "./build-id.ts";

let root: string;
let app: string;

async function write(path: string, content: string | object) {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
}

async function workspace() {
  const used = ["@portal/api-client", "@portal/ui", "@portal/remote"];
  const dependencies = Object.fromEntries(used.map((name) => [name, "workspace:*"]));
  const devDependencies = { "@portal/federation": "workspace:*", "@portal/testing": "workspace:*" };
  await write("pnpm-lock.yaml", "lock: 1");
  await write("apps/monitor/package.json", {
    name: "@portal/monitor",
    version: "1.2.3",
    dependencies,
    devDependencies,
  });
  await write("apps/monitor/src/remote.ts", "export const one = 1;");
  for (const name of [...used, ...Object.keys(devDependencies)]) {
    const folder = join(root, "packages", name.replace("@portal/", ""));
    await write(`packages/${name.replace("@portal/", "")}/package.json`, { name, version: "1.0.0" });
    await mkdir(join(app, "node_modules/@portal"), { recursive: true });
    await symlink(folder, join(app, "node_modules", name));
  }
  await write("packages/api-client/src/client.ts", "export const client = 1;");
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal build id "));
  app = join(root, "apps/monitor");
  await workspace();
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("build id", () => {
  it("is the version with eight digits of the content's hash", () => {
    expect(buildIdOf(app)).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  });

  it("is the same for the same sources in another folder", async () => {
    const before = buildIdOf(app);
    await rm(root, { recursive: true });
    root = await mkdtemp(join(tmpdir(), "elsewhere "));
    app = join(root, "apps/monitor");
    await workspace();
    expect(buildIdOf(app)).toBe(before);
  });

  it.each([
    ["a source", "apps/monitor/src/remote.ts"],
    ["a new source", "apps/monitor/src/pages/new.tsx"],
    ["a package that is built in", "packages/api-client/src/client.ts"],
    ["the build preset", "packages/federation/src/build/preset.ts"],
    ["what it asks of the shell", "packages/remote/src/platform.ts"],
    ["the lock file", "pnpm-lock.yaml"],
  ])("changes with %s", async (_title, path) => {
    const before = buildIdOf(app);
    await write(path, "changed");
    expect(buildIdOf(app)).not.toBe(before);
  });

  it.each([
    ["a test", "apps/monitor/src/remote.test.ts"],
    ["the output", "apps/monitor/dist/remoteEntry.js"],
    ["what the shell provides", "packages/ui/src/button.tsx"],
    ["the command line", "packages/federation/src/cli/program.ts"],
    ["what only its tests use", "packages/testing/src/render-route.tsx"],
  ])("does not change with %s", async (_title, path) => {
    const before = buildIdOf(app);
    await write(path, "changed");
    expect(buildIdOf(app)).toBe(before);
  });
});
