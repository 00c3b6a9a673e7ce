import { randomBytes } from "node:crypto";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePortal } from "@portal/portal-server";
import type { Route } from "@portal/releases/registry";
import { folderStore, sha384 } from "@portal/releases/storage";
import { releaseDocument } from "@portal/releases/testing";
import { platform } from "@portal/remote/platform";
import { afterEach, describe, expect, it } from "vitest";
import { createProgram } from "../cli/program.ts";
import { type BuildFolder, readBuildFolder } from "./build-folder.ts";
import { checkBuild, type Finding } from "./check-build.ts";
import { unusualGroups } from "./drawer-items.ts";
import { publishBuild } from "./publish-build.ts";

const build = "1.0.0-0000000a";
const chunk = `(self["chunk_mfe_monitor_${build}"]=[]).push([])`;
const none = { sync: [], async: [] };
const expose = (name: string, js: string[], css: string[] = []) => ({
  name,
  path: `./${name}`,
  assets: { js: { sync: js, async: [] }, css: { sync: css, async: [] } },
});

function goodBuild(): BuildFolder {
  const { remote, title, owner, swap, routes, requires, manifest } = releaseDocument({ build });
  return {
    description: { remote, build, title, owner, swap, routes, requires },
    manifest: structuredClone({
      ...manifest,
      name: "mfe_monitor",
      shared: [{ name: "react", singleton: true, requiredVersion: platform.react, assets: { js: none, css: none } }],
      exposes: [expose("routes", ["routes.js"], ["routes.css"]), expose("contract", ["contract.js"])],
    }),
    files: new Map([
      ["remoteEntry.js", Buffer.from(`${chunk}//entry`)],
      ["routes.js", Buffer.from(chunk)],
      ["contract.js", Buffer.from(chunk)],
      [
        "routes.css",
        Buffer.from(
          ".monitor-0000000a-root-x1{width:.5em;background:url(a.png)}@media (min-width:1px){.monitor-0000000a-b{top:0}}",
        ),
      ],
    ]),
    foreign: [],
  };
}

/** Makes a build contribute a card, with these scripts. */
const contributing = (contributions: Record<string, string[]>) => (folder: BuildFolder) =>
  Object.assign(folder.description, {
    slots: [{ slot: "monitor.cards/v1", name: "Card", title: "Card" }],
    contributions,
  });

/** Gives the only screen of a build a drawer item. */
const withDrawer =
  (drawer: Route["drawer"], path = "support") =>
  ({ description }: BuildFolder) =>
    Object.assign(description, { routes: [{ name: "Monitor", path, drawer }] });

const rules = (folder: BuildFolder) => [...new Set(checkBuild(folder).map(({ rule }) => rule))];

describe("the gate", () => {
  it("lets a good build through", () => expect(checkBuild(goodBuild())).toEqual([]));

  it("lets a drawer item through, and has a word about a group that not every portal has", () => {
    const folder = goodBuild();
    withDrawer({ icon: "globe", group: "Sales" }, "support/:msisdn?")(folder);
    expect(checkBuild(folder)).toEqual([]);
    expect(unusualGroups(folder.description.routes)).toEqual([expect.stringContaining('no group "Sales"')]);
    withDrawer({ group: "Settings" })(folder);
    expect(unusualGroups(folder.description.routes)).toEqual([]);
  });

  const broken: [Finding["rule"], string, (folder: BuildFolder) => void][] = [
    ["exposes", "no contract", ({ manifest }) => manifest.exposes.pop()],
    [
      "shared",
      "a platform module that is not declared",
      ({ description }) => delete description.requires.shared["@portal/auth"],
    ],
    [
      "shared",
      "another range than the platform's",
      ({ description }) => Object.assign(description.requires.shared, { react: "^18.0.0" }),
    ],
    [
      "shared",
      "a platform module that may exist twice",
      ({ manifest }) => Object.assign(manifest.shared[0] ?? {}, { singleton: false }),
    ],
    [
      "shared",
      "a built-in copy as fall-back",
      ({ manifest }) => Object.assign(manifest.shared[0]?.assets.js ?? {}, { sync: ["routes.js"] }),
    ],
    [
      "own-react",
      "React in a chunk",
      ({ files }) => files.set("routes.js", Buffer.from(`${chunk};Symbol.for("react.transitional.element")`)),
    ],
    [
      "own-emotion",
      "Chakra in a chunk",
      ({ files }) => files.set("routes.js", Buffer.from(`${chunk};Styled.__emotion_real=Styled`)),
    ],
    [
      "names",
      "the global of another build",
      ({ files }) => files.set("routes.js", Buffer.from(chunk.replace("0a", "0b"))),
    ],
    [
      "names",
      "the name of the shell",
      ({ description, files }) => {
        description.remote = "shell";
        files.set("routes.css", Buffer.from(""));
      },
    ],
    ["names", "a name without prefix", ({ manifest }) => Object.assign(manifest, { name: "monitor" })],
    [
      "styles",
      "a class that another build has too",
      ({ files }) => files.set("routes.css", Buffer.from(".root-x1{top:0}")),
    ],
    ["address", "a fixed asset prefix", ({ manifest }) => Object.assign(manifest.metaData, { publicPath: "/" })],
    ["files", "a chunk that is not there", ({ files }) => files.delete("routes.js")],
    ["files", "a page", ({ files }) => files.set("help/index.html", Buffer.from("<script>"))],
    ["files", "a drawing, which is a document too", ({ files }) => files.set("logo.svg", Buffer.from("<svg/>"))],
    ["files", "a type that no browser needs", ({ files }) => files.set("notes.txt", Buffer.from("x"))],
    ["files", "a file without a type", ({ files }) => files.set("LICENSE", Buffer.from("x"))],
    ["files", "a link", ({ foreign }) => foreign.push("token.js")],
    ["files", "a source map", ({ files }) => files.set("routes.js.map", Buffer.from("{}"))],
    ["drawer", "an icon that the drawer does not have", withDrawer({ icon: "unicorn" })],
    ["drawer", "an item whose screen needs a parameter", withDrawer({}, "support/:msisdn")],
    ["slots", "a contribution without a script of its own", contributing({ Card: [] })],
    ["slots", "a contribution that is not told with its scripts", contributing({})],
    ["slots", "a contribution whose script is not there", contributing({ Card: ["contract.js", "card.js"] })],
    [
      "size",
      "an entry over 15 kB",
      ({ files }) => files.set("remoteEntry.js", Buffer.from(chunk + randomBytes(15_000).toString("hex"))),
    ],
    [
      "size",
      "an expose over its budget",
      ({ files }) => files.set("routes.js", Buffer.from(chunk + randomBytes(45_000).toString("hex"))),
    ],
    [
      "size",
      "one of its later files over its budget",
      ({ files, manifest }) => {
        files.set("chart.js", Buffer.from(chunk + randomBytes(135_000).toString("hex")));
        manifest.exposes[0]?.assets.js.async.push("chart.js");
      },
    ],
  ];

  it.each(broken)("%s: refuses %s", (rule, _title, damage) => {
    const folder = goodBuild();
    damage(folder);
    expect(rules(folder)).toEqual([rule]);
  });

  it("lets a contribution through that has a script of its own", () => {
    const folder = goodBuild();
    contributing({ Card: ["contract.js"] })(folder);
    expect(checkBuild(folder)).toEqual([]);
  });

  it("refuses what the live shell cannot run", () => {
    const shared = Object.fromEntries(Object.keys(platform).map((name) => [name, "1.0.0"]));
    const findings = checkBuild(goodBuild(), { contract: "1.0.0", federation: "2.9.2", shared });
    expect(findings).toEqual([{ rule: "shell", message: `It needs react ${platform.react}, the shell has 1.0.0` }]);
  });
});

describe("publish", () => {
  const folders: string[] = [];
  afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

  async function dist({ description, manifest, files }: BuildFolder) {
    const folder = await mkdtemp(join(tmpdir(), "portal dist "));
    folders.push(folder);
    await writeFile(join(folder, "portal-remote.json"), JSON.stringify(description));
    await writeFile(join(folder, "mf-manifest.json"), JSON.stringify(manifest));
    for (const [path, content] of files) {
      await writeFile(join(folder, path), content);
    }
    return folder;
  }

  /** A portal whose shell offers what builds need; the gate cannot try a build there, for want of an API. */
  async function portalWithoutApi(store: string) {
    const shell = await dist(goodBuild());
    await writeFile(join(shell, "index.html"), '<meta name="portal-registry" content="/registry/local.json">');
    const versions = Object.entries(platform).map(([name, range]) => [name, range.slice(1)]);
    const provided = { contract: "1.0.0", federation: "2.9.2", shared: Object.fromEntries(versions) };
    await writeFile(join(shell, "portal-platform.json"), JSON.stringify(provided));
    await folderStore(store).changeRegistry("local", "ann", (registry) => ({ ...registry, change: "begun" }));
    return servePortal({ store, shell }, { port: 0, host: "127.0.0.1" });
  }

  it("stores each file with its hash, and nothing that was not checked", async () => {
    const folder = await dist(goodBuild());
    const store = folderStore(await dist(goodBuild()));
    const { release } = await publishBuild({ store, folder, commit: "abc" });
    const { files } = await readBuildFolder(folder);
    expect(release.files).toEqual(Object.fromEntries([...files].map(([path, content]) => [path, sha384(content)])));
    expect(release).toMatchObject({ remote: "monitor", build, commit: "abc", exposes: ["./routes", "./contract"] });
    expect(release.sizes.entry).toBeGreaterThan(0);
  });

  it("names everything that it found, and stores nothing", async () => {
    const bad = goodBuild();
    bad.manifest.name = "monitor";
    bad.files.set("routes.css", Buffer.from(".root{top:0}"));
    const store = folderStore(await dist(goodBuild()));
    await expect(publishBuild({ store, folder: await dist(bad) })).rejects.toThrow(
      /names: The federation name[\s\S]*styles: routes.css/,
    );
    expect(await store.listBuilds("monitor")).toEqual([]);
  });

  it("names a link of any kind, and does not follow it (S4)", async () => {
    const folder = await dist(goodBuild());
    await symlink("/etc/passwd", join(folder, "passwd.js"));
    await symlink("/etc", join(folder, "etc"));
    const store = folderStore(await dist(goodBuild()));
    await expect(publishBuild({ store, folder })).rejects.toThrow(
      /files: etc is a link or no plain file\n {2}files: passwd.js is a link or no plain file/,
    );
    expect(await store.listBuilds("monitor")).toEqual([]);
  });

  it("goes on where the build cannot be tried, and says why and what for", async () => {
    const root = await dist(goodBuild());
    const former = await dist(goodBuild());
    const portal = await portalWithoutApi(root);
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await createProgram(say, say)
      .parseAsync(["--store", root, "publish", former], { from: "user" })
      .finally(portal.close);
    expect(said[0]).toBe(
      `Not checked in a live shell: ${portal.url}/api/v1/openapi.json was answered with 404, so no call can be checked. Where one is live, release asks for: portal check monitor ${build}`,
    );
    expect(said[1]).toBe(`published monitor ${build}`);
    expect(await folderStore(root).listBuilds("monitor")).toHaveLength(1);
  });

  it("opens a build in the portal that --shell names, also where its own store is served by none", async () => {
    const portal = await portalWithoutApi(await dist(goodBuild()));
    const own = await dist(goodBuild());
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const check = (...options: string[]) =>
      createProgram(say, say).parseAsync(["--store", own, "check", own, ...options], { from: "user" });
    try {
      await expect(check("--shell", portal.url)).rejects.toThrow(`${portal.url}/api/v1/openapi.json was answered with`);
      expect(said).toEqual([]);
      await check();
      expect(said).toEqual([
        `No portal serves this store now: monitor ${build} was not checked in a live shell`,
        `monitor ${build} may be published`,
      ]);
    } finally {
      await portal.close();
    }
  });

  it("says what to do where there is no build", async () => {
    await expect(readBuildFolder(tmpdir())).rejects.toThrow('run its "build" script first');
  });
});
