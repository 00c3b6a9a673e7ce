import { resolve } from "node:path";
import { requirePublicKey } from "@portal/releases/storage";
import { assetOrigins, requireOrigin, requireProviders, signInWith, verifyKeys } from "../settings.ts";
import type { CommandHost } from "./context.ts";

interface ExportFlags {
  shell: string;
  servedFrom?: string;
  listen: string;
  api?: string;
  assetOrigin: string[];
  verifyKey: string[];
  signInWith: string;
  brotli: boolean;
}

/** The portal as plain files, for servers that are not ours. */
export function exportCommands({ program, context, print }: CommandHost): void {
  program
    .command("export")
    .description("write the portal as plain files that any static host serves, with a configuration for nginx")
    .argument("<folder>", "where to; public/ in it is the site")
    .requiredOption("--shell <dist>", "the built shell")
    .option("--api <url>", "the API behind /api, as nginx sees it")
    .option("--asset-origin <origins...>", "other origins that released files come from", assetOrigins())
    .option("--sign-in-with <providers>", "id=Name of companies' providers on Login", requireProviders, signInWith())
    .option(
      "--verify-key <keys...>",
      "public keys; the shell then believes registries signed by one alone",
      verifyKeys(),
    )
    .option("--listen <address>", "port, or address:port, on which nginx listens", "8080")
    .option("--served-from <folder>", "where the folder lies on the machine with nginx; default: where it is written")
    .option("--brotli", "nginx has the module brotli_static", false)
    .action(async (folder: string, { shell, api, assetOrigin, verifyKey, ...flags }: ExportFlags) => {
      const { exportPortal } = await import("@portal/portal-server/export");
      const { registry, builds, files } = await exportPortal({
        ...context(),
        ...flags,
        folder: resolve(folder),
        shell: resolve(shell),
        api: api && requireApi(api),
        assetOrigins: assetOrigin.map(requireOrigin),
        verifyKeys: verifyKey.map(requirePublicKey),
      });
      print(`exported ${registry.env} revision ${registry.revision}: ${builds} builds, ${files} files`);
    });
}

/** It becomes part of nginx's configuration, so that it may hold nothing else. */
function requireApi(url: string): string {
  if (!/^https?:\/\/[\w.:[\]-]+\/?$/.test(url))
    throw new Error(`--api: "${url}" is no address as http://127.0.0.1:4001`);
  return url;
}
