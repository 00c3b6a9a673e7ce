import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import type { TrustedFiles } from "./trusted-files.ts";

const loadTimeout = 8000;

/**
 * Every script and link of Module Federation gets its hash, or is not made at all. What a build
 * loads by itself has its hashes compiled in, by the preset's `sri`.
 */
export function integrityPlugin(files: TrustedFiles): ModuleFederationRuntimePlugin {
  return {
    name: "portal-integrity",
    createScript({ url }) {
      const integrity = files.integrityOf(url);
      const script = Object.assign(document.createElement("script"), {
        src: url,
        crossOrigin: "anonymous",
        async: true,
      });
      if (integrity) script.integrity = integrity;
      return { script, timeout: loadTimeout };
    },
    createLink({ url, attrs = {} }) {
      const integrity = files.integrityOf(url);
      const link = document.createElement("link");
      for (const [name, value] of Object.entries(attrs)) {
        link.setAttribute(name, String(value));
      }
      Object.assign(link, { href: url, crossOrigin: "anonymous", ...(integrity ? { integrity } : {}) });
      return { link, timeout: loadTimeout };
    },
  };
}

export type ShareFailure = (owner: string, module: string) => void;

/** Finds a remote that did not get the shell's copy of a platform module; only a global plugin can. */
export function shareFailurePlugin(failed: ShareFailure): ModuleFederationRuntimePlugin {
  return {
    name: "portal-share-failures",
    errorLoadShare({ origin, pkgName }) {
      failed(origin.name, pkgName);
    },
  };
}
