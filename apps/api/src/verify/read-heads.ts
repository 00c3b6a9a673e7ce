import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { dayOfStamp, headsIn } from "../platform/chain/head-files.ts";

interface SentAway {
  heads: Map<string, string>;
  /** Time stamps with the days of their files. */
  stamps: [day: string, token: Buffer][];
}

/**
 * Reads the heads and time stamps that were sent away from all files of a folder: saved mails with their attachments, files of a bucket or
 * of the folder of the setting.
 */
export async function readSentAway(folder: string): Promise<SentAway> {
  const heads = new Map<string, string>();
  const stamps: SentAway["stamps"] = [];
  const files = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((file) => file.isFile());
  for (const file of files) {
    const content = await readFile(join(file.parentPath, file.name));
    const stampedDay = dayOfStamp(file.name);
    if (stampedDay !== null) {
      stamps.push([stampedDay, content]);
      continue;
    }
    for (const [day, head] of headsIn(content.toString("utf8"))) {
      const other = heads.get(day);
      if (other !== undefined && other !== head) throw new Error(`${folder} holds two heads of ${day}`);
      heads.set(day, head);
    }
  }
  if (heads.size === 0) throw new Error(`${folder} holds no head`);
  return { heads, stamps };
}
