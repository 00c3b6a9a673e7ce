import type { StoredObject } from "./objects.ts";
import { type Inspected, inspectText } from "./registry-files.ts";

export const registryKey = (env: string) => `registry/${env}.json`;
export const revisionKey = (env: string, number: number) => `registry/${env}/rev/${number}.json`;

/** What an object that should hold a registry holds. */
export function inspected(object: StoredObject | null, env: string): Inspected {
  return object ? inspectText(object.content.toString("utf8"), env) : { problem: "is missing" };
}
