import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { headsIn } from "../platform/chain/send-heads.ts";

/** Reads the heads that were sent away from all files of a folder: saved mails, files of a bucket or of the folder of the setting. */
export async function readHeads(folder: string): Promise<Map<string, string>> {
  const heads = new Map<string, string>();
  const files = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((file) => file.isFile());
  for (const file of files)
    for (const [day, head] of headsIn(await readFile(join(file.parentPath, file.name), "utf8"))) {
      const other = heads.get(day);
      if (other !== undefined && other !== head) throw new Error(`${folder} holds two heads of ${day}`);
      heads.set(day, head);
    }
  if (heads.size === 0) throw new Error(`${folder} holds no head`);
  return heads;
}
