import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ProvidedPlatform } from "@portal/releases/registry";
import { federationCore, packageOf, platformNames, shellContract, shellPlatformFile } from "@portal/remote/platform";
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { browsers } from "./browsers.ts";
import { compressOutput } from "./compress-output.ts";
import { inlineIcon } from "./inline-icon.ts";
import { installedVersion } from "./installed-version.ts";
import { leanContracts } from "./lean-contract.ts";
import { firstEntry, type PrefetchOptions, prefetchLinks } from "./prefetch-links.ts";
import { noteRouteLinks } from "./route-links.ts";

export interface ShellConfigOptions {
  /** The app's folder: `import.meta.dirname` of its rsbuild.config.ts. */
  root: string;
  port?: number;
  /** Development only: where `portal serve` answers `/api`, `/beacon`, `/registry` and `/releases`. */
  upstream?: string;
  /** The page's first script, and the code that it may prefetch. */
  prefetch?: PrefetchOptions;
  /** Only for tests that need a shell of other versions: of the contract (`contract`) and of modules. */
  versions?: Readonly<Record<string, string>>;
}

/** The platform's versions as the runtime offers them to remotes. */
function platformVersions(root: string, versions: Readonly<Record<string, string>>): ProvidedPlatform {
  const own = join(import.meta.dirname, "../..");
  return {
    contract: versions.contract ?? shellContract,
    federation: installedVersion(own, federationCore.name),
    shared: Object.fromEntries(
      platformNames.map((name) => [name, versions[name] ?? installedVersion(root, packageOf(name))]),
    ),
  };
}

/** Lets `portal publish --shell` check a build against the shell that will load it, and the screen Remotes tell where the shell leads. */
function platformFile(provided: ProvidedPlatform): RsbuildPlugin {
  return {
    name: "portal-platform-file",
    setup(api) {
      const links = noteRouteLinks(api);
      api.processAssets({ stage: "additional" }, ({ compilation, sources }) => {
        const platform = { ...provided, links: links() };
        compilation.emitAsset(shellPlatformFile, new sources.RawSource(JSON.stringify(platform, null, 2)));
      });
    },
  };
}

/**
 * The Rsbuild configuration of the shell. No federation plugin: the shell uses the runtime and hands its own modules on, so
 * its code is tree-shaken as usual. Nothing inline is emitted, as the page's CSP allows neither scripts nor styles in HTML.
 */
export function shellConfig({ root, port, upstream, prefetch, versions = {} }: ShellConfigOptions): RsbuildConfig {
  const template = join(root, "src/index.html");
  const provided = platformVersions(root, versions);
  const development = process.env.NODE_ENV === "development";
  return defineConfig({
    root,
    source: {
      entry: {
        index: join(root, "src/main.ts"),
        ...(prefetch && !development
          ? { [firstEntry]: { import: join(root, "src", prefetch.entry), html: false } }
          : {}),
      },
      preEntry: development ? [join(import.meta.dirname, "refresh-hook.ts")] : [],
      define: {
        __PORTAL_PLATFORM__: JSON.stringify(provided),
        // Release documents take the place of federation manifests, and the server side is not wanted: 3 kB less with gzip.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
        ENV_TARGET: JSON.stringify("web"),
      },
    },
    output: {
      assetPrefix: "/",
      cleanDistPath: true,
      cssModules: { localIdentName: "[local]-[hash:base64:6]", exportLocalsConvention: "camelCaseOnly" },
      dataUriLimit: 0,
      filenameHash: "contenthash:8",
      inlineScripts: false,
      inlineStyles: false,
      legalComments: "none",
      overrideBrowserslist: [...browsers],
      sourceMap: { js: development ? "cheap-module-source-map" : false, css: false },
    },
    html: {
      title: "Carrier portal",
      crossorigin: "anonymous",
      mountId: "root",
      scriptLoading: "defer",
      ...(existsSync(template) ? { template } : {}),
    },
    // The hash of each chunk comes with the first of them, and no compression makes it shorter.
    security: { sri: { enable: "auto", algorithm: "sha256" } },
    performance: { printFileSize: false },
    splitChunks: { preset: "none" },
    server: {
      ...(port ? { port, strictPort: true } : {}),
      ...(upstream
        ? { proxy: Object.fromEntries(["/api", "/beacon", "/registry", "/releases"].map((path) => [path, upstream])) }
        : {}),
    },
    plugins: [
      pluginReact(),
      platformFile(provided),
      leanContracts,
      inlineIcon(join(root, "public")),
      ...(prefetch ? [prefetchLinks(prefetch)] : []),
      compressOutput(),
    ],
  });
}
