import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoGuide } from "./guide.ts";

interface GuideFile {
  guide: DemoGuide;
  /** Address of the portal. */
  url: string;
  password: string;
}

/** Writes `demo.json`, which tells who may sign in and which numbers show what; answers its path. */
export function writeGuide(dataDir: string, { guide, url, password }: GuideFile): string {
  const file = join(dataDir, "demo.json");
  const users = guide.users.map((user) => ({ ...user, password }));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ url, password, ...guide, users }, null, 2)}\n`);
  return file;
}
