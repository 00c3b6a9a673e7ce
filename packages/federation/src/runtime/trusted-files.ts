import type { FederationManifest, ReleaseDocument } from "../registry/release-document.ts";

export const manifestFile = "mf-manifest.json";

/** The expose's own chunks only: the rest is loaded, with its hashes, by the build's own code when a screen needs it. */
function withoutAssets(manifest: FederationManifest): FederationManifest {
  const none = { sync: [], async: [] };
  return { ...manifest, exposes: manifest.exposes.map((expose) => ({ ...expose, assets: { js: none, css: none } })) };
}

/**
 * The end of the chain of trust: which address may be executed, and with what hash. An address that no verified release
 * document names is refused, except below a dev server's origin, which only a development shell ever adds.
 */
export function trustedFiles() {
  const hashes = new Map<string, string>();
  const manifests = new Map<string, FederationManifest>();
  const developmentOrigins = new Set<string>();
  return {
    trust(base: string, { files, manifest }: ReleaseDocument) {
      for (const [path, hash] of Object.entries(files)) {
        hashes.set(new URL(path, base).href, hash);
      }
      manifests.set(new URL(manifestFile, base).href, withoutAssets(manifest));
    },
    trustDevelopment(entry: string) {
      developmentOrigins.add(new URL(entry).origin);
    },
    manifest(url: string): FederationManifest | undefined {
      return manifests.get(url);
    },
    isDevelopment(url: string): boolean {
      return developmentOrigins.has(new URL(url).origin);
    },
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
