import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDisk } from "./disk.ts";
import { createFolderStore } from "./folder-store.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "portal-files-")), "files");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plenty = createDisk({ folder: tmpdir(), reserveBytes: 0 });

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe("a folder of files", () => {
  it("lets nobody else read a file", async () => {
    const { key } = await createFolderStore(folder, plenty).save(chunks("abc"));
    expect(statSync(join(folder, key)).mode & 0o777).toBe(0o600);
  });

  it("takes a file again that a process which died has begun under the same key, as a demo load that is repeated", async () => {
    const store = createFolderStore(folder, plenty);
    const { key } = await store.save(chunks("whole"));
    writeFileSync(join(folder, `${key}.part`), "a longer beginning");
    expect(await store.save(chunks("whole"), key)).toMatchObject({ key, bytes: 5 });
    expect(readdirSync(folder)).toEqual([key]);
    expect(statSync(join(folder, key)).size).toBe(5);
  });

  it("is swept of what a process that died left unfinished, not of what still arrives, however slowly", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    try {
      const store = createFolderStore(folder, plenty);
      const more = Promise.withResolvers<void>();
      async function* slow() {
        yield Buffer.from("a");
        await more.promise;
        yield Buffer.from("b");
      }
      const arriving = store.save(slow());
      await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1));
      const [unfinished = ""] = readdirSync(folder);
      const agedBy = (seconds: number) => Date.now() / 1_000 - seconds;
      for (const name of ["dead.part", unfinished]) {
        writeFileSync(join(folder, name), "");
        utimesSync(join(folder, name), agedBy(20), agedBy(20));
      }
      vi.advanceTimersByTime(2_000);
      await vi.waitFor(() => expect(statSync(join(folder, unfinished)).mtimeMs).toBeGreaterThan(Date.now() - 5_000));
      await store.sweep();
      expect(readdirSync(folder)).toEqual([unfinished]);
      more.resolve();
      const { key } = await arriving;
      utimesSync(join(folder, key), agedBy(9_999), agedBy(9_999));
      await store.sweep();
      expect(readdirSync(folder)).toEqual([key]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("takes nothing below the reserve, and ends what arrives when the room goes (S8)", async () => {
    let free = 999;
    const disk = createDisk({ folder, reserveBytes: 1_000, freeBytesOf: async () => free });
    const store = createFolderStore(folder, disk);
    await expect(store.save(chunks("a"))).rejects.toMatchObject({ status: 507, message: "The server has no room" });
    expect(await disk.state()).toEqual({ freeBytes: 999, reserveBytes: 1_000, takesFiles: false });
    free = 1_000;
    async function* large() {
      yield Buffer.alloc(8 * 1024 * 1024 - 1);
      free = 999;
      yield Buffer.alloc(1);
    }
    await expect(store.save(large())).rejects.toMatchObject({ status: 507 });
    expect(readdirSync(folder)).toEqual([]);
    free = 1_000;
    const { bytes } = await store.save(chunks("a"));
    expect(bytes).toBe(1);
  });
});
