import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { API } from "typescript/unstable/sync";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { fromRoot, root } from "../paths.ts";
import { registrations } from "./registrations.ts";

const checkout = mkdtempSync(join(tmpdir(), "portal-generate-"));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs a command in the copy and returns its output; a failure shows the output. */
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

/** A copy of the sources whose packages see each other, with the one installation. */
function copyCheckout() {
  const leftOut = new Set(["node_modules", "dist", "coverage", ".git", ".data", ".turbo", ".cache", ".results"]);
  cpSync(root, checkout, { recursive: true, filter: (path) => path === root || !leftOut.has(basename(path)) });
  symlinkSync(fromRoot("node_modules"), join(checkout, "node_modules"));
  const inside = (group: string) => readdirSync(fromRoot(group)).map((name) => join(group, name));
  for (const folder of ["e2e", "bench", "scripts", ...inside("apps"), ...inside("packages")]) {
    const links = fromRoot(folder, "node_modules");
    if (!existsSync(links)) continue;
    const filter = (path: string) => !basename(path).startsWith(".vite");
    cpSync(links, join(checkout, folder, "node_modules"), { recursive: true, verbatimSymlinks: true, filter });
  }
}

/**
 * A file may hold a list of all resources where it imports one of these modules: only such files can lack the new one.
 */
const importsLists = /from "[^"]*\/(?:resources|permissions|contract|contract\/index)(?:\.ts)?"/;

/**
 * The compiler's errors in the written files and in all that may list resources; `tsc` would check every other file
 * too.
 */
function typeErrors(written: readonly string[]): string[] {
  const compiler = new API({ cwd: checkout });
  onTestFinished(() => compiler.close());
  const [project] = compiler.updateSnapshot({ openProject: join(checkout, "tsconfig.json") }).getProjects();
  if (!project) throw new Error("The compiler opened no project");
  const { program } = project;
  const ownFiles = program.getSourceFileNames().filter((file) => !file.includes("node_modules"));
  const files = written.map((file) => join(checkout, file));
  expect(ownFiles).toEqual(expect.arrayContaining(files));
  const lists = ownFiles.filter((file) => importsLists.test(readFileSync(file, "utf8")));
  expect(lists.length).toBeGreaterThan(100);
  return [...new Set([...files, ...lists])].flatMap((file) =>
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ text }) => `${file}: ${text}`,
    ),
  );
}

describe("pnpm generate resource", () => {
  let files: readonly string[];
  beforeAll(() => {
    copyCheckout();
    const written = generate("resource", "sales-agent", "--path", "administration/sales-agents", "--id", "agentId");
    files = written.match(/^ {2}\S+\.tsx?$/gm)?.map((line) => line.trim()) ?? [];
  });

  it("writes a resource and enters it in the shared lists", () => {
    expect(files.length).toBeGreaterThan(15);
    expect(files).toContain("packages/api-client/src/contract/sales-agents.ts");
    expect(readFileSync(join(checkout, "packages/api-client/src/resources.ts"), "utf8")).toContain('"sales-agent"');
  });

  it("writes what the compiler and the linter accept", () => {
    expect(typeErrors(files)).toEqual([]);
    run("biome", "ci", ...files);
  });

  it("writes tests that pass, as do those of the lists that it edits", () => {
    const projects = ["api", "api-client", "admin-settings"].flatMap((name) => ["--project", name]);
    const tests = ["sales-agent", "contract.test", "database-schema.test"];
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

  it("is tried again by turbo when a list that it edits changes", () => {
    const { tasks } = JSON.parse(readFileSync(fromRoot("turbo.json"), "utf8"));
    const lists = registrations.map(({ file }) => file);
    expect(tasks["//#generator"].inputs).toEqual(expect.arrayContaining(lists));
  });
});
