import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoGuide } from "./guide.ts";
import type { TryFile } from "./try-files.ts";

interface GuideFile {
  guide: DemoGuide;
  /** Address of the portal. */
  url: string;
  password: string;
  /** Files to upload, in `DATA_DIR/try`. */
  files: readonly TryFile[];
}

/**
 * Writes `demo.json`, with the sign-ins, the numbers to try and the files to upload; answers its path. As it holds passwords,
 * only its owner can read it.
 */
export function writeGuide(dataDir: string, { guide, url, password, files }: GuideFile): string {
  const file = join(dataDir, "demo.json");
  const users = guide.users.map((user) => ({ ...user, password }));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ url, password, ...guide, users, files }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600); // an older start may have left it readable
  return file;
}
