import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromRoot, root } from "../paths.ts";

const checkout = mkdtempSync(join(tmpdir(), "portal-generate-"));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs a command in the copy and gives what it printed; a failure shows that. */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: checkout,
    encoding: "utf8",
    env: { ...process.env, PATH: `${fromRoot("node_modules/.bin")}:${process.env.PATH}`, NO_COLOR: "1" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
  return stdout;
}
const generate = (...args: string[]) => run(process.execPath, "scripts/generate.ts", ...args);

/** A copy of the sources whose packages see each other, and the one installation that there is. */
function copyCheckout() {
  const leftOut = new Set(["node_modules", "dist", "coverage", ".git", ".data", ".turbo", ".cache", ".results"]);
  cpSync(root, checkout, { recursive: true, filter: (path) => path === root || !leftOut.has(basename(path)) });
  symlinkSync(fromRoot("node_modules"), join(checkout, "node_modules"));
  const inside = (group: string) => readdirSync(fromRoot(group)).map((name) => join(group, name));
  for (const folder of ["e2e", "bench", ...inside("apps"), ...inside("packages")]) {
    const links = fromRoot(folder, "node_modules");
    if (!existsSync(links)) continue;
    const filter = (path: string) => !basename(path).startsWith(".vite");
    cpSync(links, join(checkout, folder, "node_modules"), { recursive: true, verbatimSymlinks: true, filter });
  }
}

describe("pnpm generate resource", () => {
  beforeAll(copyCheckout, 60_000);

  it("writes a resource that the compiler, the linter and its own tests accept", { timeout: 240_000 }, () => {
    const written = generate("resource", "sales-agent", "--path", "administration/sales-agents", "--id", "agentId");
    expect(written).toContain("packages/api-client/src/contract/sales-agents.ts");
    expect(readFileSync(join(checkout, "packages/api-client/src/resources.ts"), "utf8")).toContain('"sales-agent"');

    expect(run("tsc", "--noEmit", "-p", "tsconfig.json")).toBe("");
    const files = written.match(/^ {2}\S+\.tsx?$/gm)?.map((line) => line.trim()) ?? [];
    expect(files.length).toBeGreaterThan(15);
    run("biome", "ci", ...files);
    const projects = ["api", "api-client", "admin-settings"].flatMap((name) => ["--project", name]);
    const tests = ["sales-agent", "contract.test", "src/remote.test", "database-schema.test"];
    expect(run("vitest", "run", ...projects, ...tests)).toMatch(/Test Files +\d+ passed \(\d+\)/);
  });

  it("refuses a name that is taken, and changes nothing", () => {
    const list = join(checkout, "packages/api-client/src/contract/index.ts");
    const before = readFileSync(list, "utf8");
    expect(() => generate("resource", "country", "--many", "countries")).toThrow("exists already");
    expect(readFileSync(list, "utf8")).toBe(before);
  });

  it("says how it is used", () => {
    expect(() => generate()).toThrow("pnpm generate resource <name>");
  });
});
