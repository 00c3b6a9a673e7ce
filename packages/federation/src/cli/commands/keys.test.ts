import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStore, sha384 } from "@portal/releases/storage";
import { releaseDocument } from "@portal/releases/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "../run-program.fixture.ts";

const build = "1.0.0-0000000a";
const entry = Buffer.from("entry");
let root: string;
const at = (name: string) => join(root, name);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal keys "));
  const document = releaseDocument({ build, files: { "remoteEntry.js": sha384(entry) } });
  await folderStore(root).putBuild(document, new Map([["remoteEntry.js", entry]]));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const portal = (...args: string[]) => runProgram(root, ...args);

const whole = (line: string) => `local: the registry and the builds it names are whole\n${line}`;

it("makes keys, signs with them at first and after a change, and tells whose signature it is", async () => {
  const own = await portal("keys", "create", at("own"));
  const other = await portal("keys", "create", at("other"));
  expect(await portal("keys", "show", at("own"))).toBe(own);
  await expect(portal("sign", "--sign-key", at("own"))).rejects.toThrow('There is no registry "local" to sign');
  await portal("release", "monitor", build);
  await expect(portal("verify", "--verify-key", own)).rejects.toThrow(/revision 1 .* is signed by none of these keys/);
  await expect(portal("sign")).rejects.toThrow("--sign-key or PORTAL_SIGN_KEY");
  await expect(portal("sign", "--sign-key", at("own"))).rejects.toThrow(/is not signed by the key/);
  expect(await portal("sign", "--as-it-is", "--sign-key", at("own"))).toBe("local revision 2: sign");
  expect(await portal("verify", "--verify-key", other, own)).toBe(whole(`local revision 2 is signed by ${own}`));
  await portal("disable", "monitor", "--sign-key", at("own"));
  await portal("sign", "--verify-key", own, "--above", "9", "--sign-key", at("other"));
  expect(await portal("verify", "--sign-key", at("other"))).toBe(whole(`local revision 10 is signed by ${other}`));
});

it("tells of a signed registry whose builds are not as it vouches for", async () => {
  const own = await portal("keys", "create", at("own"));
  await portal("release", "monitor", build, "--sign-key", at("own"));
  expect(await portal("verify", "--verify-key", own)).toBe(whole(`local revision 1 is signed by ${own}`));
  await writeFile(at(`releases/monitor/${build}/remoteEntry.js`), "evil");
  await expect(portal("verify", "--verify-key", own)).rejects.toThrow("Not all is as the registry vouches for");
});

it("names the setting of a key that is none, before anything is written", async () => {
  await writeFile(at("none"), "no key");
  const wrong = portal("release", "monitor", build, "--sign-key", at("none"));
  await expect(wrong).rejects.toThrow(/^--sign-key, PORTAL_SIGN_KEY: .*none is no private key/);
  await expect(readFile(at("registry/local.json"))).rejects.toThrow("ENOENT");
  await expect(portal("verify")).rejects.toThrow("--verify-key, PORTAL_VERIFY_KEYS or --sign-key");
  await expect(portal("verify", "--verify-key", "abc")).rejects.toThrow(/^PORTAL_VERIFY_KEYS, --verify-key: "abc"/);
});
