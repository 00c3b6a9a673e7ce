import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createSignKey, folderStore, registrySigner } from "@portal/releases/storage";
import { releaseDocument } from "@portal/releases/testing";
import { platform } from "@portal/remote/platform";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "../run-program.fixture.ts";

const page = '<!doctype html><meta name="portal-registry" content="/registry/local.json">';
const monitor = "1.0.0-0000000a";
const versions = Object.entries(platform).map(([name, range]) => [name, range.replace("^", "")]);
let root: string;
const at = (name: string) => join(root, name);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal publish shell "));
  await folderStore(at("store")).putBuild(
    releaseDocument({ build: monitor }),
    new Map([["remoteEntry.js", Buffer.from("entry")]]),
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

const portal = (...args: string[]) => runProgram(at("store"), ...args);

/** Builds and publishes a shell with this script; gives the build's name. */
async function publish(script: string, contract = "1.0.0"): Promise<string> {
  const files = {
    "index.html": `${page}<script defer src="/static/js/index.${script}.js"></script>`,
    "index.html.br": "compressed",
    "portal-platform.json": JSON.stringify({ contract, federation: "2.9.2", shared: Object.fromEntries(versions) }),
    [`static/js/index.${script}.js`]: script,
    [`static/js/index.${script}.js.br`]: "compressed",
  };
  await rm(at("app"), { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(at(`app/dist/${path}`)), { recursive: true });
    await writeFile(at(`app/dist/${path}`), content);
  }
  const printed = await portal("publish-shell", at("app"));
  const [, build = ""] = /^published shell (\S+)\nrelease it with: portal release shell \1$/.exec(printed) ?? [];
  return build;
}

it("publishes a shell, which is released, pinned, rolled back, told and pruned as remotes are", async () => {
  const one = await publish("one");
  expect(one).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  await expect(portal("publish-shell", at("app"))).rejects.toThrow(`shell ${one} is already published`);
  const two = await publish("two");
  const three = await publish("three");
  expect(await portal("release", "shell", one)).toBe(`local revision 1: release shell ${one}`);
  await portal("release", "shell", two);
  await portal("pin", "shell", one, "user:ana");
  expect(await portal("rollback", "shell", "--reason", "Login is blank")).toBe(
    `local revision 4: rollback shell ${one}: Login is blank`,
  );
  expect(await portal("history", "shell")).toMatch(
    new RegExp(
      `shell: enabled, ${one} live[^]*release shell ${two} {2}\\(ann\\)[^]*${one} .* live, pinned for user:ana`,
    ),
  );
  const store = folderStore(at("store"));
  const unused = await store.unusedBuilds({ before: new Date(Date.now() + 1_000), keep: 0, remote: "shell" });
  expect(unused.map(({ build }) => build)).toEqual([three]);
});

it("keeps the scripts of all shells for every server, and the build with its hashes", async () => {
  const one = await publish("one");
  expect((await readdir(at("store/shell/static/js"))).sort()).toEqual(["index.one.js", "index.one.js.br"]);
  const stored = await folderStore(at("store")).readBuild("shell", one);
  expect(Object.keys(stored?.release.files ?? {}).sort()).toEqual([
    "index.html",
    "portal-platform.json",
    "static/js/index.one.js",
  ]);
  await portal("release", "shell", one);
  expect(await portal("repair", "--dry-run")).not.toContain("shell");
});

it("is signed and verified with the rest of the registry", async () => {
  createSignKey(at("key"));
  const one = await publish("one");
  await portal("--sign-key", at("key"), "release", "shell", one);
  const { publicKey } = registrySigner(at("key"));
  await portal("verify", "--verify-key", publicKey);
  await writeFile(at(`store/releases/shell/${one}/index.html`), "changed");
  await expect(portal("verify", "--verify-key", publicKey)).rejects.toThrow();
  await expect(portal("release", "shell", await publish("two"))).rejects.toThrow("takes the key to change it");
});

it("refuses a shell that does not offer what released remotes need, unless somebody says why", async () => {
  await portal("release", "monitor", monitor);
  const next = await publish("next", "2.0.0");
  const refusal = `monitor ${monitor}: It needs the shell contract ^1.0.0, the shell has 2.0.0`;
  await expect(portal("release", "shell", next)).rejects.toThrow(refusal);
  await expect(portal("check", "shell", next)).rejects.toThrow(refusal);
  await expect(portal("check", "shell", "1.0.0-ffffffff")).rejects.toThrow("is not published");
  expect(await portal("release", "shell", next, "--unchecked", "monitor follows in a minute")).toContain(
    "(unchecked: monitor follows in a minute)",
  );
  const fitting = await publish("fitting");
  await expect(portal("check", "shell", fitting)).rejects.toThrow("No portal serves this store now");
  expect(await portal("release", "shell", fitting)).toContain(`release shell ${fitting}`);
});

it("takes nothing but a built shell", async () => {
  await mkdir(at("app"));
  await expect(portal("publish-shell", at("app"))).rejects.toThrow(
    "is no built shell: portal-platform.json is missing",
  );
  await writeFile(at("app/portal-platform.json"), "{}");
  await expect(portal("publish-shell", at("app"))).rejects.toThrow("its index.html names no registry");
});
