import type { ReleaseDocument } from "@portal/releases/registry";

/**
 * The end of the chain of trust: which address may be executed, and with what hash. An address that no verified release
 * document names is refused, except below a dev server's origin, which only a development shell ever adds.
 */
export function trustedFiles() {
  const hashes = new Map<string, string>();
  const developmentOrigins = new Set<string>();
  return {
    trust(base: string, { files }: ReleaseDocument) {
      for (const [path, hash] of Object.entries(files)) {
        hashes.set(new URL(path, base).href, hash);
      }
    },
    trustDevelopment(entry: string) {
      developmentOrigins.add(new URL(entry).origin);
    },
    /** Whether something vouches for an address. */
    names: (url: string) => hashes.has(url) || developmentOrigins.has(new URL(url).origin),
    /** The hash; `null` for a dev server's file. Throws for everything else. */
    integrityOf(url: string): string | null {
      const hash = hashes.get(url);
      if (!hash && !developmentOrigins.has(new URL(url).origin)) {
        throw new Error(`${url} is named by no release document, so it is not loaded`);
      }
      return hash ?? null;
    },
  };
}

export type TrustedFiles = ReturnType<typeof trustedFiles>;
