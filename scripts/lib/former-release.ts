import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies the migrations that a former release does not know beside its own, so that its tests run on today's schema. A released
 * migration that is gone or changed is a problem, because databases know its checksum.
 */
export function takeMigrations(today: string, former: string): { taken: string[]; problems: string[] } {
  const names = (folder: string) => globSync("*.sql", { cwd: folder }).sort();
  const text = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");
  const problems = names(former).flatMap((name) => {
    if (!existsSync(join(today, name))) return [`${name} was released, and is gone`];
    return text(today, name) === text(former, name) ? [] : [`${name} was changed after it was released`];
  });
  const taken = names(today).filter((name) => !existsSync(join(former, name)));
  // an old release runs each file in a transaction; nobody uses its databases yet, so an index need not be made beside others' work
  for (const name of taken) writeFileSync(join(former, name), text(today, name).replace(/\bconcurrently\b/gi, ""));
  return { taken, problems };
}
