import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { BackupError } from "./backup-error.ts";
import { sealedKinds } from "./key-fingerprint.ts";

/** Raised when an older restore would read a backup wrongly. */
const format = 1;

const sum = {
  bytes: z.int().check(z.minimum(0)),
  /** The hash of the file in the backup. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

/** A stranger may have made the backup, so names are checked, and no path may lead out of its folder. */
const tableName = z.string().check(z.regex(/^(?:public|pgboss)\.[a-z][a-z0-9_]*$/, "is no table of the portal"));
const isInside = (path: string) => path.split("/").every((part) => part !== "" && !/^\.{1,2}$|[\\\0]/.test(part));
const filePath = z
  .string()
  .check(
    z.regex(/^(?:files|portal|secrets)\//, "is no place of a backup"),
    z.refine(isInside, "leads out of the backup"),
  );
export const pathOfTable = (name: string) => `database/${name}.copy.zst`;
const Table = z
  .object({ name: tableName, columns: z.array(z.string()), rows: z.int(), path: z.string(), ...sum })
  .check(z.refine(({ name, path }) => path === pathOfTable(name), { path: ["path"], error: "is not the table's own" }));

const Manifest = z.object({
  format: z.literal(format, `This version reads backups of format ${format}`),
  createdAt: z.iso.datetime(),
  /** The migrations of the database, in the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The keys that seal secrets in the database, by their fingerprints. */
  keys: z.array(z.object({ of: z.enum(sealedKinds), id: z.string(), fingerprint: z.string() })),
  /** Whether the secrets of DATA_DIR are among the files. */
  secrets: z.boolean(),
  /** The oldest month of the tables that are partitioned by month. */
  months: z.record(z.string(), z.iso.datetime()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: tableName, last: z.int(), isCalled: z.boolean() })),
  /** Uploaded and made files, parts of the release store and secrets, by their path in the backup. */
  files: z.array(z.object({ path: filePath, ...sum })),
});
export type Manifest = z.output<typeof Manifest>;
export type Sum = { bytes: number; sha256: string };

export const manifestName = "manifest.json";
export const newManifest = (content: Omit<Manifest, "format">): string =>
  JSON.stringify({ format, ...content }, null, 1);

/** Reads the manifest of a backup; a folder without one is no backup, or an unfinished one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestName);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR")
      throw new BackupError(`${folder} is no whole backup: it has no ${manifestName}`);
    throw error;
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError(`${file} is damaged`);
  }
  const parsed = z.safeParse(Manifest, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(`${file} cannot be read: ${issue?.path.join(".")}: ${issue?.message}`);
}
