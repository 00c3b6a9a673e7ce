import type { RegistryDocument } from "../registry/registry-document.ts";
import { ConflictError } from "./release-store.ts";

/** Refuses a change that was decided on another revision than the present one, and tells who changed what since. */
export async function expectRevision(
  { env, revision }: RegistryDocument,
  expected: number | undefined,
  history: () => Promise<readonly RegistryDocument[]>,
): Promise<void> {
  if (expected === undefined || expected === revision) return;
  const since = (await history()).filter((made) => made.revision > expected && made.revision <= revision);
  const made = since.map(({ revision, by, change }) => `  revision ${revision} was made by ${by}: ${change}`);
  throw new ConflictError(
    [`The registry "${env}" is at revision ${revision}, not at ${expected}, so nothing was changed`, ...made].join(
      "\n",
    ),
  );
}
