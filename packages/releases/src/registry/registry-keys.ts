/** Where a registry is, and whose word it has to be. */
export interface RegistryPlace {
  readonly url: string;
  /** Public keys with spaces between them; without any the registry is believed as it comes. */
  readonly keys?: string | undefined;
}

const tagPattern = /(<meta name="portal-registry" content="[^"<>]*")(?: data-keys="([^"<>]*)")?>/;

/** The page of a shell, which then believes registries that one of these public keys has signed, and no others. */
export function withKeys(page: string, keys: readonly string[]): string {
  if (!tagPattern.test(page))
    throw new Error("The shell's page does not say where its registry is, beside which the keys would stand");
  return page.replace(tagPattern, (_tag, place: string) => `${place} data-keys="${keys.join(" ")}">`);
}

/** The environment whose registry a page follows; null where it names none. */
export const envIn = (page: string): string | null =>
  /<meta name="portal-registry" content="[^"<>]*\/([a-z][a-z0-9-]*)\.json"/.exec(page)?.[1] ?? null;

/** The page of a shell, which then follows the registry of this environment. */
export const withEnv = (page: string, env: string): string =>
  page.replace(/(<meta name="portal-registry" content="[^"<>]*\/)[a-z][a-z0-9-]*(?=\.json")/, `$1${env}`);

/** The page of a released shell, which names its build, so that its tabs can tell how that does. */
export const withShellBuild = (page: string, build: string): string =>
  page.replace(/(?=<meta name="portal-registry")/, `<meta name="portal-shell" content="${build}">`);

/** The keys that a page names; none where it believes any registry. */
export const keysIn = (page: string): string[] => (tagPattern.exec(page)?.[2] ?? "").split(" ").filter(Boolean);

/** The page without them, for servers and trials that stand in for its registry. */
export const withoutKeys = (page: string): string => page.replace(tagPattern, "$1>");
