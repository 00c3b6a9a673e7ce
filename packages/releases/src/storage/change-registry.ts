import { setTimeout as wait } from "node:timers/promises";
import type { RegistryDocument } from "../registry/registry-document.ts";
import { emptyRegistry } from "../registry/transitions.ts";
import { expectRevision } from "./expect-revision.ts";
import { nextRegistry } from "./next-registry.ts";
import type { Objects } from "./objects.ts";
import { registryFiles, registryKey, revisionKey, standIn } from "./registry-files.ts";
import type { RegistrySigner } from "./registry-signer.ts";
import { type ChangeConditions, ConflictError, StoreAwayError } from "./release-store.ts";

/** So long a writer tries to bring in its change while others bring in theirs. */
const giveUpAfter = 20_000;

interface RegistryChange extends ChangeConditions {
  env: string;
  by: string;
  change: (registry: RegistryDocument) => RegistryDocument;
  signer: RegistrySigner | undefined;
  history: () => Promise<readonly RegistryDocument[]>;
}

/** Writes what a change makes of the present registry; where another writer comes first, what it makes of theirs. */
export async function changeRegistry(
  objects: Objects,
  { env, by, change, signer, history, ifRevision, takeOver }: RegistryChange,
): Promise<RegistryDocument> {
  const files = registryFiles(objects, env);
  const deadline = Date.now() + giveUpAfter;
  for (let attempt = 1; ; attempt += 1) {
    const found = await files.registry();
    const before = await standIn(env, files, found);
    await expectRevision(before?.document ?? emptyRegistry(env), ifRevision, history);
    const [newest = 0] = await files.revisions();
    const next = await nextRegistry({ env, by, change, before, newest, signer, takeOver });
    if (await putNext(objects, next, found.etag)) return next;
    if (Date.now() > deadline)
      throw new ConflictError(`Others change the registry "${env}" all the time; nothing was changed, try again`);
    await wait(Math.random() * 20 * Math.min(attempt, 10));
  }
}

/** Reserves the revision, then puts it over the registry that was read; false where another writer came first. */
async function putNext(objects: Objects, next: RegistryDocument, etag: string | undefined): Promise<boolean> {
  const { env, revision: number } = next;
  const text = Buffer.from(JSON.stringify(next, null, 1));
  const revision = revisionKey(env, number);
  if ((await objects.putOver("nothing", revision, text)) !== "written") return false;
  const expected = etag === undefined ? ("nothing" as const) : { etag };
  const written = await objects.putOver(expected, registryKey(env), text).catch(async (error: unknown) => {
    if (!(error instanceof StoreAwayError)) await objects.remove(revision); // a store that is away may have written it
    throw error;
  });
  if (written === "unsure")
    throw new ConflictError(
      `The store did not say whether revision ${number} of "${env}" became the registry, and now another one is: look at its history before you try again`,
    );
  if (written === "refused") await objects.remove(revision); // it never became live, so nothing may fall back to it
  return written === "written";
}
