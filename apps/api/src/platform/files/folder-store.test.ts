import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolderStore } from "./folder-store.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "portal-files-")), "files");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe("a folder of files", () => {
  it("keeps the bytes under a name of its own, readable by nobody else", async () => {
    const store = createFolderStore(folder);
    const { key, bytes, sha256 } = await store.save(chunks("ab", "c"));
    expect(await text(await store.open(key))).toBe("abc");
    expect({ bytes, sha256 }).toEqual({ bytes: 3, sha256: createHash("sha256").update("abc").digest("hex") });
    expect(statSync(join(folder, key)).mode & 0o777).toBe(0o600);
  });

  it("leaves nothing of a file that is too big or whose sender went away (P-7)", async () => {
    const store = createFolderStore(folder);
    await expect(store.save(chunks("ab", "cd"), { maxBytes: 3 })).rejects.toMatchObject({ status: 413 });
    async function* broken() {
      yield Buffer.from("ab");
      throw new Error("the sender went away");
    }
    await expect(store.save(broken())).rejects.toThrow("went away");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("removes a file once and again, and then says that it is gone", async () => {
    const store = createFolderStore(folder);
    const { key } = await store.save(chunks("a"));
    await store.remove(key);
    await store.remove(key);
    await expect(store.open(key)).rejects.toThrow();
  });

  it("takes no name that could leave the folder", async () => {
    expect(() => createFolderStore(folder).remove("../../etc/passwd")).toThrow("Not a key");
  });
});
