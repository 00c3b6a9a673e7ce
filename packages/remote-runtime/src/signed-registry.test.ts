import { generateKeyPairSync } from "node:crypto";
import { emptyRegistry, type RegistryDocument, signRegistry } from "@portal/releases/registry";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkedRegistry } from "./checked-registry.ts";
import { fakePortal, one, released, two } from "./runtime-fixtures.ts";

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { privateKey, keys: publicKey.export({ format: "der", type: "spki" }).toString("base64") };
}

const own = keyPair();
const other = keyPair();
let env: string; // of each test's own: what was accepted is remembered by environment
let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  env = `e${crypto.randomUUID()}`;
  stored = new Map();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signed = (revision: number, { privateKey } = own, change: Partial<RegistryDocument> = {}) =>
  signRegistry({ ...emptyRegistry(env), revision, ...change }, privateKey);
const check = (registry: unknown, keys = own.keys) => {
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  return checkedRegistry(JSON.stringify(registry), { url: `/registry/${env}.json`, keys, ...{ storage } });
};
const refused = { name: "RegistryRefused" };

it("is asked for no signature by a page that names no key", async () => {
  expect(await check({ env: "any" }, "")).toEqual({ env: "any" });
});

it("is accepted when one of the page's keys has signed it", async () => {
  expect(await check(await signed(3), `${other.keys} ${own.keys}`)).toMatchObject({ env, revision: 3 });
});

it("is refused when it is changed, unsigned, signed by another key, or that of another environment", async () => {
  const good = await signed(3);
  await expect(check({ ...good, by: "mallory" })).rejects.toMatchObject(refused);
  await expect(check({ ...good, signature: undefined })).rejects.toMatchObject(refused);
  await expect(check(await signed(3, other))).rejects.toMatchObject(refused);
  const foreign = check(await signed(3, own, { env: "test" }));
  await expect(foreign).rejects.toMatchObject({ ...refused, message: `The registry is that of test, not of ${env}` });
});

it("is refused when it is older than one of before, also by a later page of this browser, and says what mends it", async () => {
  const [before, after] = [await signed(3), await signed(4)];
  await check(before);
  await check(after);
  await expect(check(before)).rejects.toMatchObject({ ...refused, message: expect.stringContaining("--above 4") });
  const known = new Map(stored);
  env = `e${crypto.randomUUID()}`; // nothing in this page's memory, all in the browser's
  stored = new Map([...known].map(([key, revision]) => [key.replace(/e[0-9a-f-]{36}$/, env), revision]));
  await expect(check(await signed(3))).rejects.toMatchObject(refused);
  expect(await check(await signed(5))).toMatchObject({ revision: 5 });
});

it("that is refused leaves what runs as it is, and is told after the second look", async () => {
  const registry = async (from: RegistryDocument, key = own) =>
    signRegistry({ ...from, env, createdAt: new Date(from.revision).toISOString() }, key.privateKey);
  let answer = await registry({ ...released([one]), revision: 1 });
  const fetch = vi.fn<typeof globalThis.fetch>(async (url) =>
    String(url).endsWith(`${env}.json`) ? Response.json(answer) : fake.fetch(url),
  );
  const fake = fakePortal({}, { registryUrl: `http://localhost/registry/${env}.json`, registryKeys: own.keys, fetch });
  const portal = fake.create();
  await portal.start();
  expect(portal.state()).toMatchObject({ registry: "live", refusal: null, remotes: { monitor: { target: one } } });
  answer = await registry({ ...released([two]), revision: 2 }, other);
  await portal.refresh();
  await portal.refresh();
  expect(portal.state()).toMatchObject({
    registry: "last-good",
    refusal: "The list of released versions is not signed as this portal asks for, so it was not taken.",
    remotes: { monitor: { target: one } },
  });
  await vi.advanceTimersByTimeAsync(60_000); // an answer that was just had serves the whole page
  const later = fake.create(); // a new tab of this browser
  await later.start();
  expect(later.state()).toMatchObject({ registry: "last-good", remotes: { monitor: { target: one } } });
  expect(later.state().refusal).not.toBeNull();
  answer = await registry({ ...released([two]), revision: 2 });
  await portal.refresh();
  expect(portal.state()).toMatchObject({ registry: "live", refusal: null, remotes: { monitor: { target: two } } });
  portal.stop();
  later.stop();
});
