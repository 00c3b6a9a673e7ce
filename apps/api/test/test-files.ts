import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { createDisk } from "../src/platform/files/disk.ts";
import { createFolderStore } from "../src/platform/files/folder-store.ts";

/** The folder of the files, for a second process; the test files of one worker share it in turn. */
export const folder = mkdtempSync(join(inject("filesFolder"), "worker-"));

/** The free space on the tests' disk; plenty unless a test sets it. */
export const testDisk = { freeBytes: 1_000_000 };

export const disk = createDisk({
  folder,
  reserveBytes: 1_000,
  freeBytesOf: async () => testDisk.freeBytes,
});

/** The uploaded and made files of the API of a test file. */
export const files = createFolderStore(folder, disk);

/** Removes all files after a test file, so that the next one finds nothing. */
export function removeFiles(): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

/** Stores a text, for tests that need a file. */
export async function storeText(text: string): Promise<string> {
  async function* content() {
    yield text;
  }
  return (await files.save(content())).key;
}
