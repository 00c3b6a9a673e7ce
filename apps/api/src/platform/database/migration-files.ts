import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const migrationsFolder = join(import.meta.dirname, "../../../migrations");

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** `expand` only adds, so the version before goes on working; `contract` takes away or tightens what it needs. */
  kind: "expand" | "contract";
  /** Whether it is one statement that PostgreSQL refuses within a transaction, as `create index concurrently`. */
  isOutsideTransaction: boolean;
}

/** The first line of a file, for example `-- expand: Countries get a region.` */
const mark = /^-- (expand|contract)(, outside a transaction)?: /;

/** Reads a migration. A file without a mark counts as `contract`. */
export function migrationOf(name: string, sql: string): Migration {
  const [, kind, outside] = mark.exec(sql) ?? [];
  return {
    name,
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
    kind: kind === "expand" ? "expand" : "contract",
    isOutsideTransaction: outside !== undefined,
  };
}

/** Reads the migrations of a folder, in order of name. */
export const migrationsIn = (folder = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => migrationOf(name, readFileSync(join(folder, name), "utf8")));
