import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { signerOf } from "../registry/registry-signature.ts";
import { release, setEnabled } from "../registry/transitions.ts";
import { publishedBuild } from "../release-fixtures.ts";
import { bucketStore, folderStore } from "./open-store.ts";
import { createSignKey, type RegistrySigner, registrySigner, requirePublicKey } from "./registry-signer.ts";
import type { ReleaseStore } from "./release-store.ts";
import { startS3 } from "./s3-fixtures.ts";
import { s3Objects } from "./s3-objects.ts";

const s3 = await startS3();
afterAll(() => s3.stop());

let root: string;
let own: RegistrySigner;
let other: RegistrySigner;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal keys "));
  for (const name of ["own", "other"]) createSignKey(join(root, name));
  [own, other] = [registrySigner(join(root, "own")), registrySigner(join(root, "other"))];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const kinds: [string, (signer?: RegistrySigner) => ReleaseStore][] = [
  ["a folder", (signer) => folderStore(join(root, "store"), signer)],
  ["S3", (signer) => bucketStore(s3Objects({ ...s3.settings, prefix: `${root.replaceAll(" ", "-")}/` }), signer)],
];
const released = publishedBuild("1.0.0-0000000a");
const go = (store: ReleaseStore) => store.changeRegistry("local", "ann", (registry) => release(registry, released));
const off = (store: ReleaseStore) =>
  store.changeRegistry("local", "ann", (registry) => setEnabled(registry, "monitor", false));
const takeOver = { from: [] as string[], asItIs: false, above: 0 };
const signAnew = (store: ReleaseStore, how: Partial<typeof takeOver>) =>
  store.changeRegistry("local", "ann", (registry) => ({ ...registry, change: "sign" }), {
    takeOver: { ...takeOver, ...how },
  });
const textOf = async (store: ReleaseStore) => JSON.parse(String((await store.readRegistryText("local"))?.text));

describe.each(kinds)("a store in %s that signs", (_kind, open) => {
  it("signs each revision, and what it has signed it takes for granted", async () => {
    expect(open(own).publicKey).toBe(own.publicKey);
    await go(open(own));
    const next = await off(open(own));
    expect(next.revision).toBe(2);
    expect(await signerOf(await textOf(open()), [own.publicKey])).toBe(own.publicKey);
    const signers = (await open().history("local")).map((revision) => signerOf(revision, [own.publicKey]));
    expect(await Promise.all(signers)).toEqual([own.publicKey, own.publicKey]);
  });

  it("signs nothing over what somebody else has written, until it is told whose word to take", async () => {
    await go(open());
    await expect(off(open(own))).rejects.toThrow(/"local" is not signed by the key.*portal sign --as-it-is/);
    await signAnew(open(own), { asItIs: true });
    await expect(off(open(other))).rejects.toThrow(/is not signed by the key/);
    await expect(signAnew(open(other), {})).rejects.toThrow(/is not signed by the key/);
    expect((await signAnew(open(other), { from: [own.publicKey] })).revision).toBe(3);
    expect((await off(open(other))).remotes.monitor?.enabled).toBe(false);
    expect(await signerOf(await textOf(open()), [other.publicKey])).toBe(other.publicKey);
  });

  it("leaves a signed registry as it is where there is no key", async () => {
    await go(open(own));
    await expect(off(open())).rejects.toThrow('The registry "local" is signed, so that it takes the key to change it');
    expect(await textOf(open())).toMatchObject({ revision: 1 });
  });

  it("makes a revision above those that browsers know from before a restore", async () => {
    await go(open(own));
    expect((await signAnew(open(own), { above: 41 })).revision).toBe(42);
    expect((await off(open(own))).revision).toBe(43);
  });
});

describe("keys", () => {
  it("are for their owner's eyes, and none is written over", async () => {
    expect((await stat(join(root, "own"))).mode & 0o777).toBe(0o600);
    const before = await readFile(join(root, "own"), "utf8");
    expect(() => createSignKey(join(root, "own"))).toThrow("EEXIST");
    expect(await readFile(join(root, "own"), "utf8")).toBe(before);
  });

  it("are refused with the setting's or the file's name where they are something else", async () => {
    expect(requirePublicKey(own.publicKey)).toBe(own.publicKey);
    for (const text of ["", "secret", '"><script>', own.publicKey.slice(0, 40)])
      expect(() => requirePublicKey(text)).toThrow(/^PORTAL_VERIFY_KEYS, --verify-key: /);
    await writeFile(join(root, "none"), "not a key");
    expect(() => registrySigner(join(root, "none"))).toThrow(/none is no private key that can be read/);
    expect(() => registrySigner(join(root, "gone"))).toThrow(/gone is no private key that can be read/);
  });
});
