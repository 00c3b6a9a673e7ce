import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@portal/api/free-port";
import type { Requirements } from "@portal/releases/registry";
import { sha256, sha384 } from "@portal/releases/storage";
import { answers, type Child, startChild } from "./child.ts";
import { root } from "./root.ts";

const run = promisify(execFile);
const portal = join(root, "packages/federation/bin/portal.mjs");

/**
 * A portal for one test: a copy of the releases and the registry, served on a port of its own, in front of the shared
 * API. Changes of its files or its registry harm no other test.
 */
export class ReleaseStack {
  readonly url: string;
  readonly store: string;
  readonly #folder: string;
  #server: Child | null = null;
  readonly #besides: Child[] = [];

  readonly #options: readonly string[];

  private constructor(folder: string, port: number, options: readonly string[], store = join(folder, "portal")) {
    this.#options = options;
    this.#folder = folder;
    this.store = store;
    this.url = `http://127.0.0.1:${port}`;
  }

  /**
   * The releases of the portal that all tests share, without a server of its own: a test may change there only what one
   * user gets.
   */
  static shared(): ReleaseStack {
    const folder = mkdtempSync(join(tmpdir(), "portal-releases-"));
    return new ReleaseStack(folder, 0, [], join(String(process.env.PORTAL_DATA_DIR), "portal"));
  }

  /** Starts a portal; `options` are those of `portal serve`, besides the ones that every test needs. */
  static async start(...options: string[]): Promise<ReleaseStack> {
    const stack = new ReleaseStack(mkdtempSync(join(tmpdir(), "portal-releases-")), await freePort(), options);
    cpSync(join(String(process.env.PORTAL_DATA_DIR), "portal"), stack.store, {
      recursive: true,
      filter: (source) => !ofOthers.test(basename(source)),
    });
    await stack.serve();
    return stack;
  }

  /**
   * Starts `portal serve`, also again after `unplug`, with another shell than the built one and with further options.
   */
  async serve({ shell = join(root, "apps/shell/dist"), also = [] }: { shell?: string; also?: readonly string[] } = {}) {
    this.#server = await this.#serveAt(this.url, shell, also);
  }

  /** Starts another server on the same store, with a shell of its own; gives its address. */
  async serveBeside(shell: string): Promise<string> {
    const url = `http://127.0.0.1:${await freePort()}`;
    this.#besides.push(await this.#serveAt(url, shell, []));
    return url;
  }

  #serveAt(url: string, shell: string, also: readonly string[]): Promise<Child> {
    const args = [
      "serve",
      "--shell",
      shell,
      "--store",
      this.store,
      "--port",
      new URL(url).port,
      "--api",
      String(process.env.PORTAL_API_URL),
      ...this.#options,
      ...also,
    ];
    const command = [process.execPath, portal, ...args];
    return startChild("portal serve", command, { cwd: root, isReady: () => answers(url) });
  }

  /** Runs `portal <args>` on this store; returns its output. */
  async portal(...args: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [portal, ...args, "--store", this.store], { cwd: root });
    return stdout;
  }

  /** The entry of a remote in the registry. */
  registered(remote: string): { stable: string; builds: Record<string, unknown> } {
    return JSON.parse(readFileSync(join(this.store, "registry/local.json"), "utf8")).remotes[remote];
  }

  /** The build that the registry calls stable. */
  stable(remote: string): string {
    return this.registered(remote).stable;
  }

  /** The folder of a published build. */
  release(remote: string, build: string): string {
    return join(this.store, "releases", remote, build);
  }

  /**
   * Builds and publishes a changed copy of a remote, as its team would: `change` edits its files first. The copy stands
   * beside the original, so that it finds the same packages, and is built once for all tests that ask for the same.
   * `options` are those of `portal publish`.
   */
  async publishChanged(remote: string, change: (folder: string) => void, ...options: string[]): Promise<string> {
    const original = join(root, "apps", remote);
    const folder = mkdtempSync(join(root, "e2e", `.changed-${remote}-`));
    try {
      for (const part of sources) cpSync(join(original, part), join(folder, part), { recursive: true });
      symlinkSync(join(original, "node_modules"), join(folder, "node_modules"));
      change(folder);
      await buildOnce(folder);
      const printed = await this.portal("publish", folder, ...options);
      const build = /\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(printed)?.[0];
      if (!build) throw new Error(`portal publish named no build:\n${printed}`);
      return build;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Publishes and releases a changed copy of a remote without the gate, which has journeys of its own. */
  async releaseChanged(remote: string, change: (folder: string) => void, ...options: string[]): Promise<string> {
    const build = await this.publishChanged(remote, change, "--no-browser");
    await this.portal("release", remote, build, ...unchecked, ...options);
    return build;
  }

  /**
   * Changes a file of a published build and every hash up to the registry, as an attacker could who can write to the
   * store: only the shell's own checks are left to stop the build.
   */
  forge(remote: string, build: string, find: (file: string) => boolean, change: (text: string) => string) {
    const folder = this.release(remote, build);
    const release = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
    const path = Object.keys(release.files).find(find);
    if (!path) throw new Error(`${build} has no such file`);
    const before = readFileSync(join(folder, path), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`${path} was not changed`);
    store(path, after);
    for (const other of Object.keys(release.files)) {
      const text = readFileSync(join(folder, other), "utf8");
      if (text.includes(sha256(before))) store(other, text.replaceAll(sha256(before), sha256(after)));
    }
    function store(name: string, content: string) {
      replace(join(folder, name), content);
      release.files[name] = sha384(content);
    }
    this.#describe(remote, build, release);
  }

  /** Changes the requirements of a published build, as if it was built at another time; returns the earlier ones. */
  require(remote: string, build: string, change: (requires: Requirements) => Requirements): Requirements {
    const release = JSON.parse(readFileSync(join(this.release(remote, build), "release.json"), "utf8"));
    this.#describe(remote, build, { ...release, requires: change(release.requires) });
    return release.requires;
  }

  /** Writes a build's document, and its hash into the registry. */
  #describe(remote: string, build: string, release: unknown) {
    const text = JSON.stringify(release);
    replace(join(this.release(remote, build), "release.json"), text);
    const registered = join(this.store, "registry/local.json");
    const registry = JSON.parse(readFileSync(registered, "utf8"));
    registry.remotes[remote].builds[build].releaseIntegrity = sha384(text);
    replace(registered, JSON.stringify(registry));
  }

  /** Stops `portal serve`. */
  async unplug() {
    await this.#server?.stop();
  }

  /** Builds the shell from the same sources as if contract and modules had these versions. */
  async shellOf(versions: Readonly<Record<string, string>>): Promise<string> {
    const original = join(root, "apps/shell");
    const folder = mkdtempSync(join(root, "e2e", ".changed-shell-"));
    try {
      for (const part of [...sources, "public"]) cpSync(join(original, part), join(folder, part), { recursive: true });
      symlinkSync(join(original, "node_modules"), join(folder, "node_modules"));
      edit(
        join(folder, "rsbuild.config.ts"),
        "root: import.meta.dirname",
        `versions: ${JSON.stringify(versions)}, root: import.meta.dirname`,
      );
      await buildOnce(folder);
      const shell = mkdtempSync(join(this.#folder, "shell-"));
      cpSync(join(folder, "dist"), shell, { recursive: true });
      return shell;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** A different copy of the built shell: by default its page has one more line. */
  otherShell(
    change = (page: string) => page.replace("</head>", '<meta name="generator" content="another"></head>'),
  ): string {
    const shell = mkdtempSync(join(this.#folder, "other-shell-"));
    cpSync(join(root, "apps/shell/dist"), shell, { recursive: true });
    const page = join(shell, "index.html");
    replace(page, change(readFileSync(page, "utf8")));
    return shell;
  }

  /** Changes the registry's text, as a restored copy or another clock would leave it. */
  editRegistry(change: (registry: { createdAt: string; remotes: Record<string, unknown> }) => void) {
    const file = join(this.store, "registry/local.json");
    const registry = JSON.parse(readFileSync(file, "utf8"));
    change(registry);
    replace(file, JSON.stringify(registry));
  }

  async stop() {
    await Promise.all([this.unplug(), ...this.#besides.map((server) => server.stop())]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The options that release a build that was published with `--no-browser`. */
export const unchecked = ["--unchecked", "the gate has journeys of its own"];

/** Changes the heading of the Monitor to "Monitor anew". */
export const monitorAnew = (folder: string) =>
  edit(join(folder, "src/features/support/support.page.tsx"), 'title="Monitor"', 'title="Monitor anew"');

/** The versions of a shell that is a minor ahead of the remotes of today, which run in it. */
export const nextMinor = { contract: "1.9.0", "@portal/ui": "1.9.0", "@portal/auth": "1.9.0" };

/** Pages of other tests, and what one of them writes at this moment: it is gone before it is copied. */
const ofOthers = /^health$|^\.|\.lock|\.tmp$/;

/** What an app is built from, besides its packages. */
const sources = ["src", "package.json", "rsbuild.config.ts"];

/** Builds an app into its folder, or copies the build of another test with the same sources. */
async function buildOnce(folder: string) {
  const hash = createHash("sha256");
  const files = globSync(`{${sources}}{,/**}`, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(`${relative(folder, file)}\n`).update(readFileSync(file));
  const built = join(String(process.env.PORTAL_DATA_DIR), "builds", hash.digest("hex"));
  const dist = join(folder, "dist");
  if (existsSync(built)) return cpSync(built, dist, { recursive: true });
  const rsbuild = join(folder, "node_modules/.bin/rsbuild");
  await run(rsbuild, ["build"], { cwd: folder, env: { ...process.env, NODE_ENV: "production" } });
  const keptFolder = `${built}-of-${process.pid}`;
  cpSync(dist, keptFolder, { recursive: true });
  try {
    renameSync(keptFolder, built);
  } catch (error) {
    if (!existsSync(built)) throw error;
    rmSync(keptFolder, { recursive: true }); // the other worker was first
  }
}

/** Writes a file and removes its compressed copies, so that the new content is served. */
function replace(file: string, content: string) {
  writeFileSync(file, content);
  for (const suffix of [".br", ".gz"]) rmSync(file + suffix, { force: true });
}

/** Replaces text in a file; fails where the text is missing, so that a test cannot pass without its change. */
export function edit(file: string, from: string, to: string) {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.replaceAll(from, to));
}
