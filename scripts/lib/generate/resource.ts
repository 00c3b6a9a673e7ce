import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fromRoot } from "../paths.ts";
import { fill, type NameOptions, namesOf } from "./names.ts";
import { register, registrations } from "./registrations.ts";

const templates = "scripts/templates/resource";

/**
 * The files of a new resource, by path from the root: those of the templates, and the shared lists with the new entry.
 * Nothing is written, so a refusal leaves everything as it was.
 */
export function resourceFiles(options: NameOptions): Map<string, string> {
  const names = { ...namesOf(options), number: nextMigration() };
  const files = new Map<string, string>();
  for (const template of globSync("**/*.txt", { cwd: fromRoot(templates) }).sort()) {
    const path = fill(template.replace(/\.txt$/, ""), names);
    if (existsSync(fromRoot(path))) throw new Error(`${path} exists already`);
    files.set(path, fill(read(`${templates}/${template}`), names));
  }
  for (const entry of registrations) {
    const source = files.get(entry.file) ?? read(entry.file);
    files.set(entry.file, register(source, { ...entry, text: fill(entry.text, names) }));
  }
  return files;
}

/** Writes files by their path from the root. */
export function writeFiles(files: ReadonlyMap<string, string>): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(fromRoot(path)), { recursive: true });
    writeFileSync(fromRoot(path), content);
  }
}

const read = (path: string) => readFileSync(fromRoot(path), "utf8");

/** The number after that of the last migration, as four digits. */
function nextMigration(): string {
  const numbers = readdirSync(fromRoot("apps/api/migrations")).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, "0");
}
