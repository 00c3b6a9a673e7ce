import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startS3 } from "@portal/releases/s3-testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { badRequest } from "../errors.ts";
import { createDisk } from "./disk.ts";
import type { FileStore } from "./file-store.ts";
import { openStore } from "./open-store.ts";

interface Place {
  store: FileStore;
  /** The names of all files there, whole or not. */
  names(): Promise<(string | undefined)[]>;
  end(): Promise<void>;
}

async function inFolder(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "portal-store-"));
  return {
    store: await openStore({ folder, disk: createDisk({ folder, reserveBytes: 0 }), s3: null }),
    names: async () => readdirSync(folder),
    end: async () => rmSync(folder, { recursive: true }),
  };
}

async function inBucket(): Promise<Place> {
  const server = await startS3();
  return {
    store: await openStore({
      folder: tmpdir(),
      disk: createDisk({ folder: tmpdir(), reserveBytes: 0 }),
      s3: server.settings,
    }),
    names: async () => (await server.keys()).map((key) => key.replace(server.settings.prefix, "")),
    end: server.stop,
  };
}

const mebibyte = 1024 * 1024;

async function* parts(count: number, failure?: Error) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(mebibyte, index);
  if (failure) throw failure;
}

describe.each([
  ["a folder", inFolder, "folder"],
  ["a bucket of S3", inBucket, "s3"],
] as const)("files in %s", (_, open, name) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.end());

  it.each([0, 1, 12])("are kept byte for byte under a key of their own: %s MiB", async (count) => {
    const { store } = place;
    const whole = await buffer(parts(count));
    const { key, bytes, sha256 } = await store.save(parts(count));
    expect({ bytes, sha256 }).toEqual({
      bytes: count * mebibyte,
      sha256: createHash("sha256").update(whole).digest("hex"),
    });
    expect((await buffer(await store.open(key))).equals(whole)).toBe(true);
    expect(await place.names()).toEqual([key]);
    await store.remove(key);
    expect(await place.names()).toEqual([]);
  });

  it("may be texts, and have a key that is given", async () => {
    async function* text() {
      yield "añ";
      yield "o";
    }
    const key = crypto.randomUUID();
    expect(await place.store.save(text(), key)).toMatchObject({ key, bytes: 4 });
    expect(String(await buffer(await place.store.open(key)))).toBe("año");
    await place.store.remove(key);
  });

  it.each([0, 1, 12])(
    "leave nothing where the sender goes away after %s MiB, and say why they ended",
    async (count) => {
      const failure = badRequest("The upload broke off");
      await expect(place.store.save(parts(count, failure))).rejects.toBe(failure);
      expect(await place.names()).toEqual([]);
    },
  );

  it("are removed once and again, and are gone then", async () => {
    const { key } = await place.store.save(parts(1));
    await place.store.remove(key);
    await place.store.remove(key);
    await expect(place.store.open(key)).rejects.toThrow();
  });

  it("are not there before they are whole, and go when they are removed while they arrive", async () => {
    const { store } = place;
    const key = crypto.randomUUID();
    const more = Promise.withResolvers<void>();
    async function* slow() {
      yield* parts(12);
      await more.promise;
      yield* parts(1);
    }
    const arriving = store.save(slow(), key).then(
      () => "saved",
      () => "failed",
    );
    await expect.poll(place.names).toHaveLength(1);
    await expect(store.open(key)).rejects.toThrow();
    await store.remove(key);
    expect(await place.names()).toEqual([]);
    more.resolve();
    expect(await arriving).toBe("failed");
    expect(await place.names()).toEqual([]);
  });

  it("take no key that could leave their place", async () => {
    for (const key of ["../../etc/passwd", "", "a/b"]) {
      await expect(place.store.open(key)).rejects.toThrow("Not a key");
      await expect(place.store.remove(key)).rejects.toThrow("Not a key");
      await expect(place.store.save(parts(0), key)).rejects.toThrow("Not a key");
    }
  });

  it("say where they lie and whether they are taken", async () => {
    expect(await place.store.state()).toEqual({ place: name, takesFiles: true });
  });
});
