import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Duplex, PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./backup-error.ts";
import type { Sum } from "./manifest.ts";

/** Writes a file of a backup that only this account can read, and answers its sum. Memory does not grow with it. */
export async function writeSummed(
  folder: string,
  path: string,
  content: Readable,
  compress: Duplex = new PassThrough(),
): Promise<Sum> {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  async function* summed(source: AsyncIterable<Uint8Array>) {
    for await (const data of source) {
      hash.update(data);
      bytes += data.length;
      yield data;
    }
  }
  await pipeline(content, compress, summed, createWriteStream(file, { mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest("hex") };
}

/** Refuses a file that differs from the one that was written. */
export async function requireSum(folder: string, { path, bytes, sha256 }: Sum & { path: string }): Promise<void> {
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const data of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      hash.update(data);
      size += data.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new BackupError(`${path} is missing in the backup`);
    throw error;
  }
  if (size !== bytes) throw new BackupError(`${path} has ${size} bytes instead of ${bytes}: the backup is damaged`);
  if (hash.digest("hex") !== sha256) throw new BackupError(`${path} is not as it was written: the backup is damaged`);
}
