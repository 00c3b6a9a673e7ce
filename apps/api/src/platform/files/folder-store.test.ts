import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
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

  it("leaves nothing of a file whose sender went away", async () => {
    const store = createFolderStore(folder);
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

  it("is swept of what a process that died left unfinished, not of what still arrives", async () => {
    const store = createFolderStore(folder);
    await store.sweep();
    const { key } = await store.save(chunks("a"));
    for (const name of ["old.part", "new.part"]) writeFileSync(join(folder, name), "");
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    for (const name of ["old.part", key]) utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
    await store.sweep();
    expect(readdirSync(folder).sort()).toEqual(["new.part", key].sort());
  });

  it("takes no name that could leave the folder", async () => {
    expect(() => createFolderStore(folder).remove("../../etc/passwd")).toThrow("Not a key");
  });
});
