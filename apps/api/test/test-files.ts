import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { createFolderStore } from "../src/platform/files/folder-store.ts";

/** Where they lie, for a second process; the test files of one worker share it in turn. */
export const folder = mkdtempSync(join(inject("filesFolder"), "worker-"));

/** The uploaded and made files of the API of a test file. */
export const files = createFolderStore(folder);

/** After a test file, so that the next one finds nothing. */
export function removeFiles(): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

/** Stores a text; for tests that need a file to be there. */
export async function storeText(text: string): Promise<string> {
  async function* content() {
    yield text;
  }
  return (await files.save(content())).key;
}
