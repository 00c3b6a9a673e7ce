import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePortal } from "@portal/portal-server";
import {
  admitBuild,
  identityOfRemotes,
  keepPassed,
  liveShells,
  passedChecks,
  readShell,
  storedCandidate,
} from "@portal/releases/admission";
import { release } from "@portal/releases/registry";
import { folderStore } from "@portal/releases/storage";
import { publishedBuild, releaseDocument } from "@portal/releases/testing";
import { platform, shellContract } from "@portal/remote/platform";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkLive, keepChecks } from "./check-live.ts";
import { liveSlotSamples } from "./slot-samples.ts";

const build = "1.0.0-0000000a";
const page = (line = "") =>
  `<!doctype html><meta name="portal-api" content="/api/v1"><meta name="portal-registry" content="/registry/local.json">${line}`;
const versions = Object.entries(platform).map(([name, range]) => [name, range.replace("^", "")]);
const provided = { contract: shellContract, federation: "2.9.2", shared: Object.fromEntries(versions) };

let root: string;
let closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal gate "));
  await folderStore(root).changeRegistry("local", "ann", (registry) =>
    release(registry, publishedBuild("1.0.0-0000000d")),
  );
  await folderStore(root).putBuild(releaseDocument({ build }), new Map([["remoteEntry.js", Buffer.from("entry")]]));
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
  await rm(root, { recursive: true });
});

/** Serves a store with a shell of this page; gives address and end. */
async function portal(html = page(), store = root) {
  const shell = await mkdtemp(join(tmpdir(), "portal shell "));
  await writeFile(join(shell, "index.html"), html);
  await writeFile(join(shell, "portal-platform.json"), JSON.stringify(provided));
  const server = await servePortal({ store, shell }, { port: 0, host: "127.0.0.1" });
  const url = server.url;
  closing.push(
    () => server.close(),
    () => rm(shell, { recursive: true }),
  );
  return { url, stop: () => server.close(), change: (next: string) => writeFile(join(shell, "index.html"), next) };
}

const store = () => folderStore(root);
const admitted = (options: { against?: string; unchecked?: string; env?: string } = {}) =>
  admitBuild({ store: store(), env: "local", remote: "monitor", build, ...options });
const refused =
  /monitor 1\.0\.0-0000000a has not passed the gate against the live shell of http:.*: run portal check monitor 1\.0\.0-0000000a, or say --unchecked "why"/;

/** As if the build had been tried in the shell that is live. */
async function pass() {
  const shells = await liveShells(store(), "local");
  const done = {
    contract: "1.0.0",
    at: "2026-11-23T00:00:00.000Z",
    by: "ann",
    seconds: 2,
    screens: 2,
    contributions: 0,
    withoutSlot: [],
  };
  await keepChecks(
    store(),
    "monitor",
    build,
    shells.map(({ url, identity }) => ({ url, shell: identity, ...done })),
  );
}

describe("a build that is to go live", () => {
  it("has nothing to pass where no portal serves the store", async () => {
    expect(await admitted()).toBe(false);
    const { stop } = await portal();
    await stop();
    expect(await admitted()).toBe(false);
  });

  it("is refused until it has passed in the shell that is live", async () => {
    await portal();
    await expect(admitted()).rejects.toThrow(refused);
    await pass();
    expect(await admitted()).toBe(true);
  });

  it("is refused before the first release too", async () => {
    await rm(join(root, "registry"), { recursive: true });
    await portal();
    await expect(admitted()).rejects.toThrow(refused);
    await pass();
    expect(await admitted()).toBe(true);
  });

  it("is refused again when the shell has changed, in a portal that goes on running too", async () => {
    const { change } = await portal();
    await pass();
    await change(page('<script src="/static/js/other.js"></script>'));
    await expect(admitted()).rejects.toThrow(refused);
  });

  it("has to pass in each shell that is live, as while one takes the place of another", async () => {
    await portal();
    await pass();
    await portal(page("<!-- next -->"));
    await expect(admitted()).rejects.toThrow(refused);
    await pass();
    expect(await admitted()).toBe(true);
  });

  it("goes live without it for a reason, not for none", async () => {
    await portal();
    expect(await admitted({ unchecked: "the API is away" })).toBe(true);
    await expect(admitted({ unchecked: " " })).rejects.toThrow("--unchecked needs a reason");
  });

  it("is not asked to pass in the shell of another registry, or of another store at the same address", async () => {
    const { url, stop } = await portal();
    expect(await admitted({ env: "staging" })).toBe(false);
    await stop();
    const other = join(root, "other");
    await mkdir(other);
    await folderStore(other).changeRegistry("local", "bob", (registry) =>
      release(registry, publishedBuild("1.0.0-0000000e")),
    );
    const elsewhere = await portal(page(), other);
    const address = (at: string) => at.replace(/\d+$/, "").concat(new URL(elsewhere.url).port);
    await store().writeNote(
      "portals/reused",
      JSON.stringify({ url: address(url), startedAt: "2026-11-23T00:00:00.000Z" }),
    );
    expect(await admitted()).toBe(false);
    await expect(admitted({ against: elsewhere.url })).rejects.toThrow(refused);
  });
});

it("a shell goes live when it has passed with the remotes that are released now", async () => {
  const shell = "1.0.0-000000aa";
  await store().putBuild(
    releaseDocument({ remote: "shell", build: shell }),
    new Map([["portal-platform.json", Buffer.from(JSON.stringify(provided))]]),
  );
  const admitShell = () => admitBuild({ store: store(), env: "local", remote: "shell", build: shell });
  expect(await admitShell()).toBe(false); // nobody serves the store
  await portal();
  const refusedShell = `shell ${shell} has not been opened with the remotes that are released now: run portal check shell ${shell}`;
  await expect(admitShell()).rejects.toThrow(refusedShell);
  const done = { contract: "1.0.0", at: "2026-11-23T00:00:00.000Z", by: "ann", seconds: 2, screens: 2 };
  await keepPassed(store(), "shell", shell, [
    { shell: identityOfRemotes(await store().readRegistry("local")), ...done },
  ]);
  expect(await admitShell()).toBe(true);
  await store().changeRegistry("local", "ann", (registry) => release(registry, publishedBuild(build)));
  await expect(admitShell()).rejects.toThrow(refusedShell);
});

describe("the note of what a build has passed", () => {
  it("keeps the last shells", async () => {
    const { change } = await portal();
    for (let index = 0; index < 7; index++) {
      await change(page(`<!-- ${index} -->`));
      await pass();
    }
    const passed = await passedChecks(store(), "monitor", build);
    expect(passed).toHaveLength(5);
    expect(passed[0]?.shell).toBe((await liveShells(store(), "local"))[0]?.identity);
    await pass();
    expect(await passedChecks(store(), "monitor", build)).toEqual(passed);
  });
});

describe("what cannot be tried", () => {
  const gate = () => ({ store: store(), env: "local", by: "ann", releasesUrl: "/releases/" });
  const candidate = async () => {
    const found = await storedCandidate(store(), "monitor", build);
    if (!found) throw new Error("The build is not stored");
    return found;
  };

  it("says so: no API behind the portal, nobody at an address, no portal there", async () => {
    const { url, stop } = await portal();
    await expect(checkLive(await candidate(), gate())).rejects.toMatchObject({
      name: "CannotCheckError",
      message: `${url}/api/v1/openapi.json was answered with 404, so no call can be checked`,
    });
    await stop();
    await expect(readShell(url)).rejects.toThrow(`${url}/ does not answer: `);
    const bare = await portal("<!doctype html><title>Shop</title>");
    await expect(readShell(bare.url)).rejects.toThrow("is no portal: its page names no registry");
  });

  it("is a finding where the shell has not what the build needs, or another remote has its address", async () => {
    await portal();
    const old = await candidate();
    old.release.requires.shell = "^2.0.0";
    await expect(checkLive(old, gate())).rejects.toThrow(
      "monitor 1.0.0-0000000a does not pass the gate:\n  shell: It needs the shell contract ^2.0.0, the shell has 1.0.0",
    );
    const twin = await candidate();
    twin.release.remote = "twin";
    await expect(checkLive(twin, gate())).rejects.toThrow(
      'route: Route Monitor (support/:msisdn?) is already taken by "monitor"',
    );
  });
});

it("the slots that live remotes open are known with what they give, those of others are not", async () => {
  const opens = { "monitor.cards/v1": { msisdn: "521000000001" } };
  const opening = "1.0.0-0000000b";
  await store().putBuild(
    releaseDocument({ build: opening, opens }),
    new Map([["remoteEntry.js", Buffer.from("entry")]]),
  );
  await store().changeRegistry("local", "ann", (registry) => release(registry, publishedBuild(opening, { opens })));
  const { url } = await portal();
  const shell = await readShell(url);
  expect(await liveSlotSamples(shell, "operations")).toEqual(opens);
  expect(await liveSlotSamples(shell, "monitor")).toEqual({});
});
