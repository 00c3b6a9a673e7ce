import {
  keysIn,
  ProvidedPlatform,
  type PublishedBuild,
  RegistryDocument,
  release,
  signerOf,
} from "@portal/releases/registry";
import { shellPlatformFile } from "@portal/remote/platform";
import * as z from "zod/mini";

/** A running portal, as everybody may read it. */
export interface LivePortal {
  readonly origin: string;
  /** What its shell offers; a shell that does not tell is not checked against. */
  readonly provided: ProvidedPlatform | undefined;
  /** The registry as it is now, by its file's name. */
  registry(file: string): Promise<RegistryDocument>;
}

/** Finds the portal that an address leads to. */
export async function findPortal(address: string): Promise<LivePortal> {
  if (!z.safeParse(z.url({ protocol: /^https?$/ }), address).success)
    throw new Error(`A portal's address is like https://portal.example.com, not "${address}"`);
  const page = await fetch(address).catch((error: Error) => {
    throw new Error(`No portal answers at ${address}: ${error.cause instanceof Error ? error.cause.message : error}`);
  });
  const { origin } = new URL(page.url); // where it was redirected, for example to https
  const keys = keysIn(await page.text());
  const offered = await fetch(`${origin}/${shellPlatformFile}`);
  return {
    origin,
    provided: offered.ok ? ProvidedPlatform.parse(await offered.json()) : undefined,
    async registry(file) {
      const reply = await fetch(`${origin}/registry/${file}`);
      if (!reply.ok) throw new Error(`${origin} answered ${reply.status} for its registry ${file}`);
      const json: unknown = await reply.json();
      if (keys.length > 0 && (await signerOf(json, keys)) === null)
        throw new Error(`the registry ${file} is signed by none of the keys that its page names`);
      return RegistryDocument.parse(json);
    },
  };
}

/** The registry with one build in place of what it says of that remote. Throws where its routes are another remote's. */
export function withOverride(registry: RegistryDocument, build: PublishedBuild): RegistryDocument {
  const { [build.release.remote]: _overridden, ...others } = registry.remotes;
  return { ...release({ ...registry, remotes: others }, build), revision: registry.revision };
}
