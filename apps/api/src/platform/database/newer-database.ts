import { HopelessStart } from "../hopeless-start.ts";
import type { Migration } from "./migration-files.ts";

/** A migration that the database has run, and the version of the portal that ran it. */
export interface RunMigration extends Pick<Migration, "name" | "checksum" | "kind"> {
  version: string;
}

/**
 * Refuses a database that a newer version has contracted, or whose major is newer. Migrations of a newer version that only
 * expand are no reason to refuse: replicas of both versions work side by side while they are replaced.
 */
export function refuseNewer(unknown: readonly RunMigration[], version: string): void {
  const refused = unknown.filter((one) => one.kind === "contract" || majorOf(one.version) > majorOf(version));
  if (refused.length === 0) return;
  const needed = refused.map((one) => one.version).reduce((a, b) => (isNewer(a, b) ? a : b));
  throw new HopelessStart(
    `The database was changed by a newer version of the portal, and version ${version} cannot work with it. Start version ${needed} or newer. This version does not know ${refused.map(({ name }) => name).join(", ")}`,
  );
}

const partsOf = (version: string) => version.split(".").map((part) => Number.parseInt(part, 10));
const majorOf = (version: string) => partsOf(version)[0] ?? 0;

function isNewer(version: string, than: string): boolean {
  const [parts, others] = [partsOf(version), partsOf(than)];
  const differing = parts.findIndex((part, nth) => part !== others[nth]);
  return differing >= 0 && (parts[differing] ?? 0) > (others[differing] ?? 0);
}
