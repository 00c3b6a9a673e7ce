import { generateKeyPairSync } from "node:crypto";
import canonicalize from "canonicalize";
import { FlattenedSign } from "jose";
import { describe, expect, it } from "vitest";
import { publishedBuild } from "../release-fixtures.ts";
import { signerOf, signRegistry } from "./registry-signature.ts";
import { emptyRegistry, release, startCanary } from "./transitions.ts";

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { privateKey, publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64") };
}

const own = keyPair();
const other = keyPair();
const released = release(emptyRegistry("local"), publishedBuild("1.0.0-0000000a"));
const registry = startCanary(released, publishedBuild("1.0.0-0000000b"), { percent: 2.5, groups: ["user:Änne"] });
const signed = await signRegistry(registry, own.privateKey);

describe("a signed registry", () => {
  it("is known by the key that signed it, however its JSON is laid out and its members are ordered", async () => {
    const turned = Object.fromEntries(Object.entries(signed).reverse());
    for (const text of [JSON.stringify(signed), JSON.stringify(signed, null, 4), JSON.stringify(turned)])
      expect(await signerOf(JSON.parse(text), [other.publicKey, own.publicKey])).toBe(own.publicKey);
  });

  it("is not known to another key, nor to none", async () => {
    expect(await signerOf(signed, [other.publicKey])).toBeNull();
    expect(await signerOf(signed, [])).toBeNull();
  });

  it("is signed anew, not over its former signature", async () => {
    expect(await signerOf(await signRegistry(signed, other.privateKey), [other.publicKey])).toBe(other.publicKey);
  });

  it.each<[string, (registry: typeof signed) => unknown]>([
    ["its environment", (registry) => ({ ...registry, env: "live" })],
    ["its revision", (registry) => ({ ...registry, revision: registry.revision + 1 })],
    [
      "what is released",
      ({ remotes, ...registry }) => ({ ...registry, remotes: { ...remotes, more: remotes.monitor } }),
    ],
    ["what nobody reads", (registry) => ({ ...registry, more: true })],
    ["its signature", ({ signature, ...registry }) => ({ ...registry, signature: { ...signature, value: "AAAA" } })],
    ["its signature, which is gone", ({ signature: _gone, ...registry }) => registry],
    ["its signature, which is none", (registry) => ({ ...registry, signature: "yes" })],
    ["all of it", () => null],
  ])("is not known once somebody has changed %s", async (_what, change) => {
    expect(await signerOf(JSON.parse(JSON.stringify(change(signed))), [own.publicKey])).toBeNull();
  });

  it("is nothing else that the key has signed, and takes no other algorithm's word", async () => {
    const { signature: _signature, ...plain } = signed;
    const claim = await new FlattenedSign(new TextEncoder().encode(canonicalize(plain)))
      .setProtectedHeader({ alg: "ES256", typ: "JWT" })
      .sign(own.privateKey);
    const forged = { ...plain, signature: { protected: claim.protected, value: claim.signature } };
    expect(await signerOf(forged, [own.publicKey])).toBeNull();
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "portal-registry" })).toString("base64url");
    expect(await signerOf({ ...plain, signature: { protected: none, value: "" } }, [own.publicKey])).toBeNull();
  });
});
