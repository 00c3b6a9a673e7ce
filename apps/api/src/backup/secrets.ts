import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secrets that belong to the data. Others belong to the server of a DATA_DIR, which has its own. */
const names = ["token", "datasource", "second-factor", "proxy"] as const;

/** The secrets that were generated into a folder; those of settings are not there. */
export async function readSecrets(folder: string): Promise<Map<string, Buffer>> {
  const secrets = new Map<string, Buffer>();
  for (const name of names) {
    const content = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (content) secrets.set(name, content);
  }
  return secrets;
}

/** Writes secrets into a folder, over those that are there. */
export async function writeSecrets(folder: string, secrets: ReadonlyMap<string, Buffer>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of secrets) {
    const unfinished = join(folder, `${name}.restored`);
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, join(folder, name));
  }
}
