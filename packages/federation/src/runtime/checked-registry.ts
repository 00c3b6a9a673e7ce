/** Where a registry is, and whose word it has to be. */
export interface RegistryPlace {
  readonly url: string;
  /** Public keys with spaces between them; without any the registry is believed as it comes. */
  readonly keys?: string | undefined;
}

/**
 * What an answer of the registry says, as JSON. Where there are keys, it is what one of them has signed for this environment, and
 * nothing older than this browser has seen; all else is refused. The code for it comes then alone.
 */
export async function checkedRegistry(text: string, place: RegistryPlace): Promise<unknown> {
  return place.keys ? (await import("./signed-registry.ts")).signedRegistry(text, place) : JSON.parse(text);
}
