import type { RegistryPlace } from "@portal/releases/registry";

/**
 * What an answer of the registry says, as JSON. Where there are keys, it is what one of them has signed for this environment, and
 * nothing older than this browser has seen; all else is refused. The code for it comes then alone.
 */
export async function checkedRegistry(text: string, place: RegistryPlace): Promise<unknown> {
  return place.keys ? (await import("./signed-registry.ts")).signedRegistry(text, place) : JSON.parse(text);
}
