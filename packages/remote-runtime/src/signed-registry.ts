import { RegistryDocument, type RegistryPlace, signerOf } from "@portal/releases/registry";
import { pageStorage } from "./page-platform.ts";

/** A registry that is not believed. Compare by `name`, not by class. */
export class RegistryRefused extends Error {
  override name = "RegistryRefused";
  /** What staff are told; the message is for who looks into it. */
  readonly told = "The list of released versions is not signed as this portal asks for, so it was not taken.";
}

interface Options extends RegistryPlace {
  storage?: Pick<Storage, "getItem" | "setItem"> | undefined;
}

/** The highest revision that was accepted, by registry, for browsers that keep nothing. */
const accepted = new Map<string, number>();

/** The registry that a text holds. Rejects with a `RegistryRefused` where it is changed, not signed, foreign, or older than one of before. */
export async function signedRegistry(
  text: string,
  { keys = "", url, storage = pageStorage() }: Options,
): Promise<RegistryDocument> {
  const json: unknown = JSON.parse(text);
  if (!(await signerOf(json, keys.split(" "))))
    throw new RegistryRefused("The registry is signed by no key that this page names");
  const registry = RegistryDocument.parse(json);
  // its file's name is the environment
  const env = /\/([^/]+)\.json$/.exec(new URL(url, "http://localhost/").pathname)?.[1];
  if (registry.env !== env) throw new RegistryRefused(`The registry is that of ${registry.env}, not of ${env}`);
  const seen = highestSeen(env, storage);
  if (registry.revision < seen)
    throw new RegistryRefused(
      `The registry is at revision ${registry.revision}, and this browser has seen ${seen}; after a restore, run: portal sign --above ${seen}`,
    );
  remember(env, registry.revision, storage);
  return registry;
}

const storageKey = (env: string) => `portal.registry.revision:${env}`;

function highestSeen(env: string, storage: Options["storage"]): number {
  let stored: string | null = null;
  try {
    stored = storage?.getItem(storageKey(env)) ?? null;
  } catch (error) {
    console.warn("The registry's last revision cannot be read", error);
  }
  return Math.max(accepted.get(env) ?? 0, Number(stored) || 0);
}

function remember(env: string, revision: number, storage: Options["storage"]): void {
  accepted.set(env, revision);
  try {
    storage?.setItem(storageKey(env), String(revision));
  } catch (error) {
    console.warn("The registry's revision could not be stored", error);
  }
}
