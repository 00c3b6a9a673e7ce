import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { createFolderStore } from "../src/platform/files/folder-store.ts";

/** Where they lie, for a second process. */
export const folder = mkdtempSync(join(tmpdir(), "portal-api-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The uploaded and made files of this test file's API. */
export const files = createFolderStore(folder);

/** Stores a text; for tests that need a file to be there. */
export async function storeText(text: string): Promise<string> {
  async function* content() {
    yield text;
  }
  return (await files.save(content())).key;
}
