import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { RemoteDefinition } from "@portal/remote";
import {
  entryFile,
  federationCore,
  federationName,
  platform,
  platformPrefixes,
  shellContract,
} from "@portal/remote/platform";
import { defineConfig, loadConfig, type RsbuildConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { browsers } from "./browsers.ts";
import { buildIdOf } from "./build-id.ts";
import { esModuleRuntime } from "./es-module-runtime.ts";
import { exposedFiles, firstChunk, splitFirst } from "./first-chunk.ts";
import { handedModules } from "./handed-modules.ts";
import { leanContracts } from "./lean-contract.ts";
import { remoteDescription } from "./remote-description.ts";
import { sourceMapsWanted } from "./source-maps-wanted.ts";

/** Beside this file, which is compiled where the packages were packed. */
const contractFile = join(import.meta.dirname, `contract${extname(import.meta.filename)}`);

export interface RemoteConfigOptions {
  /** The app's folder: `import.meta.dirname` of its rsbuild.config.ts. */
  root: string;
  /** Port of the dev server. */
  port?: number;
  /** Only for tests that need a second build of the same sources. */
  build?: string;
}

/** Reads `src/remote.ts` in Node; none of its pages runs. */
export async function readRemote(root: string): Promise<RemoteDefinition> {
  const module = await importTypeScript(join(root, "src/remote.ts"));
  const definition = module.remote ?? module.default;
  if (!definition?.name) {
    throw new Error(`${join(root, "src/remote.ts")} exports no remote: export const remote = defineRemote({...})`);
  }
  return definition;
}

interface RemoteModule {
  remote?: RemoteDefinition;
  default?: RemoteDefinition;
}

/** Node 20, and 22 before 22.18, read no TypeScript; Rsbuild does. */
async function importTypeScript(file: string): Promise<RemoteModule> {
  if (process.features.typescript) return import(pathToFileURL(file).href);
  const exported: object = (await loadConfig({ path: file, loader: "jiti" })).content;
  return "name" in exported ? { default: exported as RemoteDefinition } : exported; // it gives the default export where there is one
}

/** The shell provides these; a production build carries no copy, so that none can win over the shell's. */
function shared(production: boolean) {
  const entries = Object.entries({ ...platform, ...(production ? platformPrefixes : {}) });
  return Object.fromEntries(
    entries.map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...(production ? { import: false as const } : {}) },
    ]),
  );
}

/**
 * The Rsbuild configuration of every remote. In production all global names carry the
 * build id, as two builds may run in one tab; in development they stay, for hot updates.
 */
export async function remoteConfig({ root, port, build }: RemoteConfigOptions): Promise<RsbuildConfig> {
  const definition = await readRemote(root);
  const production = process.env.NODE_ENV !== "development";
  const hiddenMaps = process.env[sourceMapsWanted] === "on" && "hidden-source-map";
  const id = build ?? (production ? buildIdOf(root) : "development");
  const name = federationName(definition.name);
  const unique = production ? `${name}_${id}` : name;
  const cssPrefix = production ? `${definition.name}-${id.slice(-8)}` : definition.name;
  return defineConfig({
    root,
    source: {
      entry: { main: join(root, "src/remote.ts") },
      define: { __PORTAL_REMOTE__: JSON.stringify({ contract: shellContract, build: id }) },
    },
    output: {
      assetPrefix: "auto",
      cleanDistPath: true,
      cssModules: { localIdentName: `${cssPrefix}-[local]-[hash:base64:6]`, exportLocalsConvention: "camelCaseOnly" },
      dataUriLimit: 0,
      filenameHash: false, // the folder of a build has its id
      legalComments: "none",
      overrideBrowserslist: [...browsers],
      // `portal dev` takes them out of the build again, and finds places in the sources by them
      sourceMap: { js: production ? hiddenMaps : "cheap-module-source-map", css: false },
    },
    security: { sri: { enable: "auto", algorithm: "sha256" } },
    html: { crossorigin: "anonymous" },
    // its own dev server tells of hot updates, also where the shell's page shows the remote
    dev: { assetPrefix: true, ...(port ? { client: { port } } : {}) },
    server: {
      ...(port ? { port, strictPort: true } : {}),
      cors: { origin: /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/ },
    },
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      rspack: (config, { rspack, appendPlugins }) => {
        appendPlugins([
          new ModuleFederationPlugin({
            name,
            filename: entryFile,
            exposes: {
              "./routes": { import: join(root, "src/remote.ts"), name: firstChunk },
              "./contract": { import: contractFile, name: firstChunk },
            },
            shared: shared(production),
            shareStrategy: "loaded-first",
            manifest: true,
            dts: false,
            experiments: { externalRuntime: production, optimization: { target: "web", disableSnapshot: true } },
          }),
          ...esModuleRuntime(rspack),
        ]);
        // By order, not by hashes of paths: one build id gives the same bytes wherever the checkout lies.
        if (production) {
          config.optimization = {
            ...config.optimization,
            moduleIds: "natural",
            chunkIds: "natural",
            splitChunks: splitFirst(config.optimization?.splitChunks, definition.routes.length),
          };
        }
        // What the shell loads are the exposes; an entry of its own would be dead weight in the build.
        config.entry = {};
        config.output ??= {};
        config.output.uniqueName = unique;
        config.output.chunkLoadingGlobal = `chunk_${unique}`;
        config.output.crossOriginLoading = "anonymous";
        config.output.chunkLoadTimeout = 30_000;
      },
    },
    plugins: [
      pluginReact(),
      handedModules,
      leanContracts,
      exposedFiles,
      remoteDescription({
        definition,
        build: id,
        requires: { shell: `^${shellContract}`, federation: federationCore.range, shared: { ...platform } },
      }),
    ],
  });
}
