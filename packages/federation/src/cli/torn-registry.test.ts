import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildPortalServer } from "@portal/portal-server";
import { release, setEnabled } from "@portal/releases/registry";
import { folderStore } from "@portal/releases/storage";
import { publishedBuild, releaseDocument } from "@portal/releases/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProgram } from "./program.ts";

const run = promisify(execFile);
const bin = join(import.meta.dirname, "../../bin/portal.mjs");
const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";
let root: string;
const at = (...path: string[]) => join(root, "registry", ...path);

/** What each test has a copy of, in three revisions: the first build, the second one, switched off. */
let model: string;
beforeAll(async () => {
  model = await mkdtemp(join(tmpdir(), "portal torn "));
  const store = folderStore(model);
  for (const build of [one, two]) {
    const { releaseIntegrity } = await store.putBuild(
      releaseDocument({ build }),
      new Map([["remoteEntry.js", Buffer.from("entry")]]),
    );
    await store.changeRegistry("local", "ann", (registry) =>
      release(registry, { ...publishedBuild(build), releaseIntegrity }),
    );
  }
  await store.changeRegistry("local", "ann", (registry) => setEnabled(registry, "monitor", false));
});
afterAll(() => rm(model, { recursive: true, force: true }));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal torn "));
  await cp(model, root, { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Every way in which a file that should hold a registry may not hold one. */
const tears: [string, RegExp, (file: string) => Promise<unknown>][] = [
  ["missing", /is missing/, (file) => rm(file)],
  ["empty", /is empty/, (file) => writeFile(file, "")],
  ["full of zeros, as after a power cut", /is no JSON/, (file) => writeFile(file, Buffer.alloc(4096))],
  ["half-written", /is no JSON/, async (file) => writeFile(file, (await readFile(file, "utf8")).slice(0, -200))],
  ["other JSON", /is no registry/, (file) => writeFile(file, '{"name":"x"}')],
  ["JSON null", /is no registry/, (file) => writeFile(file, "null")],
  [
    "of another schema",
    /is no registry \(schema/,
    async (file) => writeFile(file, (await readFile(file, "utf8")).replace('"schema": 1', '"schema": 2')),
  ],
  [
    "without the build that it names",
    /is no registry/,
    async (file) =>
      writeFile(file, (await readFile(file, "utf8")).replace(`"stable": "${two}"`, '"stable": "9.9.9-00000000"')),
  ],
  [
    "of another environment",
    /is the registry of staging/,
    async (file) => writeFile(file, (await readFile(file, "utf8")).replace('"env": "local"', '"env": "staging"')),
  ],
  [
    "not to be read",
    /is no plain file/,
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
  ],
  [
    "a link to something outside",
    /is no plain file/,
    async (file) => {
      await rm(file);
      await symlink("/etc/passwd", file);
    },
  ],
];

const repaired = async (dryRun = false) => (await folderStore(root).repair("local", { dryRun })) ?? [];

describe.each(tears)("M7: a registry that is %s", (_title, problem, tear) => {
  beforeEach(() => tear(at("local.json")));

  it("is stood in for by its newest whole revision, in the command and in what browsers get", async () => {
    const store = folderStore(root);
    expect(await store.readRegistry("local")).toMatchObject({ revision: 3 });
    const lines: string[] = [];
    const server = await buildPortalServer({
      store: root,
      logLevel: "error",
      logTo: { write: (line) => void lines.push(line) },
    });
    const first = await server.inject("/registry/local.json");
    expect([first.statusCode, first.json().revision]).toEqual([200, 3]);
    await server.inject("/registry/local.json");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(String(lines[0])).problem).toMatch(problem);

    await tear(at("local/rev/3.json"));
    expect((await store.readRegistry("local")).revision).toBe(2);
    expect((await server.inject("/registry/local.json")).json().revision).toBe(2);
    await server.close();
  });

  it("is never begun anew: a change goes on from there", async () => {
    const store = folderStore(root);
    const next = await store
      .changeRegistry("local", "bob", (registry) => setEnabled(registry, "monitor", true))
      .catch((error: unknown) => error);
    if (next instanceof Error) {
      // Something lies in the way that a rename cannot replace; nothing was lost.
      expect((await store.readRegistry("local")).revision).toBe(3);
    } else {
      expect(next).toMatchObject({ revision: 4, remotes: { monitor: { enabled: true, stable: two, lastGood: one } } });
      expect(await store.readRegistry("local")).toEqual(next);
    }
  });

  it("is restored by `portal repair`, which says so, and `--dry-run` changes nothing", async () => {
    const before = await readdir(at(), { recursive: true });
    const dry = await repaired(true);
    expect(dry).toEqual([
      { problem: expect.stringMatching(problem), done: expect.stringContaining("restored revision 3") },
    ]);
    expect(await readdir(at(), { recursive: true })).toEqual(before);
    expect(await repaired()).toEqual(dry);
    expect(JSON.parse(await readFile(at("local.json"), "utf8")).revision).toBe(3);
    expect(await repaired()).toEqual([]);
  });

  it("is said to be beyond repair where no revision is whole, and then nothing is served or begun", async () => {
    for (const revision of [1, 2, 3]) {
      await writeFile(at(`local/rev/${revision}.json`), "");
    }
    const store = folderStore(root);
    const server = await buildPortalServer({ store: root });
    const reply = await server.inject("/registry/local.json");
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { message: "The registry is broken, an administrator has to repair it" },
    ]);
    await server.close();
    await expect(store.readRegistry("local")).rejects.toThrow("none of its revisions is whole");
    await expect(store.changeRegistry("local", "bob", (registry) => registry)).rejects.toThrow("none of its revisions");
    expect(await repaired()).toContainEqual({ problem: expect.stringContaining("no revision is whole"), done: null });
  });
});

it("M7: a broken registry without any revision is not taken for a new one", async () => {
  await rm(at("local/rev"), { recursive: true });
  await writeFile(at("local.json"), "{");
  await expect(folderStore(root).readRegistry("local")).rejects.toThrow("none of its revisions is whole");
});

describe.each(tears.slice(1))("M7: a revision that is %s", (_title, problem, tear) => {
  it("is left out of the history, and set aside by a repair", async () => {
    await tear(at("local/rev/2.json"));
    const store = folderStore(root);
    expect((await store.history("local")).map(({ revision }) => revision)).toEqual([3, 1]);
    expect(await repaired()).toEqual([{ problem: expect.stringMatching(problem), done: "set aside as 2.json.broken" }]);
    expect((await readdir(at("local/rev"))).sort()).toEqual(["1.json", "2.json.broken", "3.json"]);
    expect(await repaired()).toEqual([]);
  });
});

describe("M7: repair", () => {
  it("removes what a killed writer left, and never writes over a revision that was begun", async () => {
    await writeFile(at("local.json.123.tmp"), "{");
    await writeFile(at("local/rev/4.json.123.tmp"), "{");
    const begun = (await readFile(at("local/rev/3.json"), "utf8")).replace('"revision": 3', '"revision": 4');
    await writeFile(at("local/rev/4.json"), begun);
    expect(await repaired()).toEqual([
      { problem: "local.json.123.tmp was never finished", done: "removed" },
      { problem: "4.json.123.tmp was never finished", done: "removed" },
    ]);
    const store = folderStore(root);
    expect((await store.readRegistry("local")).revision).toBe(3);
    expect(
      (await store.changeRegistry("local", "bob", (registry) => setEnabled(registry, "monitor", true))).revision,
    ).toBe(5);
    expect(await readFile(at("local/rev/4.json"), "utf8")).toBe(begun);
  });

  it.each([
    ["its release.json is missing", "release.json", (file: string) => rm(file)],
    ["its release.json was changed", "release.json", (file: string) => writeFile(file, "{}")],
    ["remoteEntry.js is missing", "remoteEntry.js", (file: string) => rm(file)],
    ["remoteEntry.js was changed", "remoteEntry.js", (file: string) => writeFile(file, "evil")],
  ])("tells of a build that is not what the registry vouches for: %s", async (problem, file, damage) => {
    await damage(join(root, "releases/monitor", two, file));
    expect(await repaired()).toContainEqual({ problem: `monitor ${two}: ${problem}`, done: null });
  });

  it("is a command: one line for each finding, and exit code 1 where something is left to do", async () => {
    await writeFile(at("local.json"), "");
    const printed: string[] = [];
    const repair = (...args: string[]) =>
      createProgram((line) => printed.push(line)).parseAsync(["--store", root, "repair", ...args], { from: "user" });
    await repair("--dry-run");
    await repair();
    await repair();
    const line = "restored revision 3: disable monitor (ann); the broken file is local.json.broken";
    expect(printed).toEqual([
      `local: local.json is empty; would be ${line}`,
      `local: local.json is empty; ${line}`,
      "local: the registry and the builds it names are whole",
    ]);
    await rm(join(root, "releases"), { recursive: true });
    await expect(run(process.execPath, [bin, "--store", root, "repair"])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`monitor ${two}: its release.json is missing; only a person can put this right`),
    });
  });
});

describe("S8: no room for a new registry", () => {
  it("leaves the old one whole, and nothing behind", async () => {
    const before = await readFile(at("local.json"), "utf8");
    const names = await readdir(at(), { recursive: true });
    // No file of this process may grow beyond one block, as on a disk that is full.
    const full = `ulimit -f 1; exec "$0" "$@"`;
    const change = run("bash", ["-c", full, process.execPath, bin, "--store", root, "enable", "monitor"]);
    await expect(change).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^portal: E(?:FBIG|NOSPC)/) });
    expect(await readFile(at("local.json"), "utf8")).toBe(before);
    expect(await readdir(at(), { recursive: true })).toEqual(names);
    expect(await repaired()).toEqual([]);
  });
});
