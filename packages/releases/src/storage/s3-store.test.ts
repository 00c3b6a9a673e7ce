import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { release, setEnabled } from "../registry/transitions.ts";
import { publishedBuild, releaseDocument } from "../release-fixtures.ts";
import { sha384 } from "./integrity.ts";
import type { Objects } from "./objects.ts";
import { bucketStore, openStore, s3Settings } from "./open-store.ts";
import type { ReleaseStore } from "./release-store.ts";
import { startS3 } from "./s3-fixtures.ts";
import { s3Objects } from "./s3-objects.ts";

const s3 = await startS3();
afterAll(() => s3.stop());

const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";
const entry = Buffer.from("entry");
const files = new Map([["remoteEntry.js", entry]]);
const document = (build: string) => releaseDocument({ build, files: { "remoteEntry.js": sha384(entry) } });
const off = (store: ReleaseStore) =>
  store.changeRegistry("local", "bob", (registry) => setEnabled(registry, "monitor", false));

let objects: Objects;
let open: () => ReleaseStore;

/** Two revisions: the first build, the second one. */
beforeEach(async () => {
  objects = s3Objects({ ...s3.settings, prefix: `${randomUUID()}/` });
  open = () => bucketStore(objects);
  for (const build of [one, two]) {
    const { releaseIntegrity } = await open().putBuild(document(build), files);
    const vouched = { ...publishedBuild(build), release: document(build), releaseIntegrity };
    await open().changeRegistry("local", "ann", (registry) => release(registry, vouched));
  }
});
afterEach(() => s3.meddle(() => undefined));

const liveKey = "registry/local.json";
const textOf = async (key: string) => (await objects.get(key))?.content.toString("utf8") ?? null;

describe("a write whose answer is lost", () => {
  /** The first write of this object is done, and nobody hears of it. */
  function loseAnswerOf(suffix: string) {
    let isLost = false;
    s3.meddle(({ method, key }) => {
      if (isLost || method !== "PUT" || !key.endsWith(suffix)) return undefined;
      isLost = true;
      return "answer lost";
    });
    return () => isLost;
  }

  it.each([["registry/local.json"], ["rev/3.json"]])(
    "of %s is recognized as done, and is done once",
    async (suffix) => {
      const wasLost = loseAnswerOf(suffix);
      const made = await off(open());
      expect(wasLost()).toBe(true);
      expect(made.revision).toBe(3);
      expect(await open().readRegistry("local")).toEqual(made);
      expect((await open().history("local")).map(({ revision }) => revision)).toEqual([3, 2, 1]);
    },
  );

  it("of a build's release.json is no conflict with itself", async () => {
    const wasLost = loseAnswerOf("release.json");
    const third = document("1.0.0-0000000c");
    const { releaseIntegrity } = await open().putBuild(third, files);
    expect(wasLost()).toBe(true);
    expect((await open().readBuild("monitor", third.build))?.releaseIntegrity).toBe(releaseIntegrity);
  });
});

describe("a change", () => {
  it("is tried again where the store says that another write of the same object is under way (409)", async () => {
    let refusals = 2;
    s3.meddle(({ method, key }) =>
      method === "PUT" && key.endsWith(liveKey) && refusals-- > 0
        ? { status: 409, code: "ConditionalRequestConflict" }
        : undefined,
    );
    expect((await off(open())).remotes.monitor?.enabled).toBe(false);
    expect(refusals).toBeLessThan(0);
    expect(await open().history("local")).toHaveLength(3);
  });

  it("that cannot be written leaves the registry as it was, and the next one goes on above it", async () => {
    s3.meddle(({ method, key }) =>
      method === "PUT" && key.endsWith(liveKey) ? { status: 403, code: "AccessDenied" } : undefined,
    );
    await expect(off(open())).rejects.toMatchObject({
      name: "StoreAwayError",
      message: expect.stringContaining("AccessDenied"),
    });
    s3.meddle(() => undefined);
    expect((await open().readRegistry("local")).revision).toBe(2);
    expect((await off(open())).revision).toBe(4);
  });
});

describe("publishing", () => {
  const third = "1.0.0-0000000c";
  /** All files arrive, and the document that makes them a build does not. */
  const breakOff = () =>
    s3.meddle(({ method, key }) =>
      method === "PUT" && key.endsWith("release.json") ? { status: 403, code: "AccessDenied" } : undefined,
    );

  it("goes on where one broke off", async () => {
    breakOff();
    await expect(open().putBuild(document(third), files)).rejects.toThrow("AccessDenied");
    s3.meddle(() => undefined);
    expect(await open().readBuild("monitor", third)).toBeNull();
    await open().putBuild(document(third), files);
    expect(await open().readFile("monitor", third, "remoteEntry.js")).toEqual(entry);
  });

  it("never mixes two builds of one id: the one with other content is told which file it was", async () => {
    breakOff();
    await expect(open().putBuild(document(third), files)).rejects.toThrow("AccessDenied");
    s3.meddle(() => undefined);
    const other = new Map([["remoteEntry.js", Buffer.from("another entry")]]);
    await expect(open().putBuild(document(third), other)).rejects.toMatchObject({
      name: "ConflictError",
      message: expect.stringContaining(`releases/monitor/${third}/remoteEntry.js is there with other content`),
    });
    expect(await textOf(`releases/monitor/${third}/remoteEntry.js`)).toBe("entry");
  });

  it("describes each object to a CDN that stands before the bucket", async () => {
    const { settings } = s3;
    const text = Buffer.from("x".repeat(4000));
    const store = bucketStore(s3Objects({ ...settings, prefix: "described/" }));
    await store.putBuild(releaseDocument({ build: third, files: { "a.js": sha384(text) } }), new Map([["a.js", text]]));
    const headersOf = async (name: string) => {
      const url = `${settings.endpoint}/${settings.bucket}/described/releases/monitor/${third}/${name}`;
      return (await fetch(url, { headers: { "Accept-Encoding": "identity" }, method: "HEAD" })).headers;
    };
    const plain = await headersOf("a.js");
    expect(plain.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(plain.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await headersOf("a.js.br")).get("content-encoding")).toBe("br");
  });
});

describe("a registry in S3 that is not one", () => {
  it.each<[string, RegExp, (key: string) => Promise<void>]>([
    ["missing", /is missing/, (key) => objects.remove(key)],
    ["empty", /is empty/, (key) => objects.put(key, Buffer.from(""))],
    [
      "half-written",
      /is no JSON/,
      async (key) => objects.put(key, Buffer.from(String(await textOf(key)).slice(0, -200))),
    ],
    ["of another environment", /is no registry|is the registry of/, (key) => objects.put(key, Buffer.from("{}"))],
  ])(
    "%s: its newest whole revision stands in, a change goes on from there, and repair restores it",
    async (_title, problem, tear) => {
      await tear(liveKey);
      expect(await open().readRegistry("local")).toMatchObject({ revision: 2 });
      const served = await open().readRegistryText("local");
      expect(JSON.parse(String(served?.text)).revision).toBe(2);
      expect(served?.problem).toMatch(problem);

      const dry = await open().repair("local", { dryRun: true });
      expect(dry).toEqual([
        { problem: expect.stringMatching(problem), done: expect.stringContaining("restored revision 2") },
      ]);
      expect(await open().repair("local", { dryRun: false })).toEqual(dry);
      expect(JSON.parse(String(await textOf(liveKey))).revision).toBe(2);
      expect(await open().repair("local", { dryRun: false })).toEqual([]);

      await tear(liveKey);
      expect(await off(open())).toMatchObject({ revision: 3, remotes: { monitor: { enabled: false, stable: two } } });
    },
  );

  it("a torn revision is left out of the history and set aside, and a changed build is told", async () => {
    await objects.put("registry/local/rev/1.json", Buffer.from("{"));
    await objects.put(`releases/monitor/${two}/remoteEntry.js`, Buffer.from("evil"));
    expect(await open().history("local")).toHaveLength(1);
    expect(await open().repair("local", { dryRun: false })).toEqual([
      { problem: expect.stringContaining("is no JSON"), done: "set aside as 1.json.broken" },
      { problem: `monitor ${two}: remoteEntry.js was changed`, done: null },
    ]);
    expect(await textOf("registry/local/rev/1.json.broken")).toBe("{");
    expect(await textOf("registry/local/rev/1.json")).toBeNull();
  });
});

describe("the address and settings of a store", () => {
  const keys = { RELEASES_S3_ACCESS_KEY: "a", RELEASES_S3_SECRET_KEY: "b" };
  it("name bucket and prefix", () => {
    expect(s3Settings("s3://bucket", {})).toMatchObject({ bucket: "bucket", prefix: "", pathStyle: false });
    expect(s3Settings("s3://bucket/portal/releases/", keys)).toMatchObject({
      prefix: "portal/releases/",
      region: "us-east-1",
      credentials: { accessKeyId: "a", secretAccessKey: "b" },
    });
    expect(s3Settings("s3://bucket/portal", { RELEASES_S3_ENDPOINT: "http://127.0.0.1:9000" })).toMatchObject({
      prefix: "portal/",
      pathStyle: true,
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ["s3://", {}, /^--store: "s3:\/\/" is no s3:\/\/bucket/],
    ["s3:bucket", {}, /^--store/],
    ["s3://bucket/a//b", {}, /^--store/],
    ["s3://bucket", { RELEASES_S3_ENDPOINT: "minio:9000" }, /^RELEASES_S3_ENDPOINT: /],
    ["s3://bucket", { RELEASES_S3_PATH_STYLE: "yes" }, /^RELEASES_S3_PATH_STYLE: /],
    ["s3://bucket", { RELEASES_S3_ACCESS_KEY: "a" }, /one of them is missing/],
  ])("are refused with the name of the setting: %s %o", (address, env, message) => {
    expect(() => openStore(address, { env })).toThrow(message);
  });
});
