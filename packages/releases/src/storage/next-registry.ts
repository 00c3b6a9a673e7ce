import { RegistryDocument } from "../registry/registry-document.ts";
import { RegistryError } from "../registry/registry-error.ts";
import { signerOf, signRegistry } from "../registry/registry-signature.ts";
import { emptyRegistry } from "../registry/transitions.ts";
import type { RegistrySigner } from "./registry-signer.ts";
import type { TakeOver } from "./release-store.ts";

interface Options {
  env: string;
  by: string;
  change: (registry: RegistryDocument) => RegistryDocument;
  /** What is there; null before the first release. */
  before: { document: RegistryDocument; text: string } | null;
  /** The number of the newest revision that was begun, whether it ever became the registry or not: none is written over. */
  newest: number;
  signer: RegistrySigner | undefined;
  takeOver: TakeOver | undefined;
}

/** The registry that a change makes of another one, signed where the store has a key. */
export async function nextRegistry(options: Options): Promise<RegistryDocument> {
  const { env, by, change, before, newest, signer, takeOver } = options;
  if (before) await refuseUntrusted(before, signer, takeOver);
  const document = before?.document ?? emptyRegistry(env);
  const next = RegistryDocument.parse({
    ...change({ ...document, operation: undefined }),
    revision: Math.max(document.revision, newest, takeOver?.above ?? 0) + 1,
    createdAt: new Date().toISOString(),
    by,
    signature: undefined,
  });
  return signer ? signRegistry(next, signer.privateKey) : next;
}

/** A signer vouches for all remotes, also for what others have changed in the store since. */
async function refuseUntrusted(
  { document, text }: NonNullable<Options["before"]>,
  signer: RegistrySigner | undefined,
  takeOver: TakeOver | undefined,
): Promise<void> {
  const name = `The registry "${document.env}"`;
  if (!signer && document.signature)
    throw new RegistryError(`${name} is signed, so that it takes the key to change it: --sign-key or PORTAL_SIGN_KEY`);
  if (!signer || takeOver?.asItIs) return;
  const known = await signerOf(JSON.parse(text), [signer.publicKey, ...(takeOver?.from ?? [])]);
  if (known === null)
    throw new RegistryError(
      `${name} is not signed by the key that would sign the next revision, so nothing was changed. Look at it with: portal verify. After a change of keys: portal sign --verify-key <former key>. If what stands there is right: portal sign --as-it-is`,
    );
}
