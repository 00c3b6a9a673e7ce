import type { RsbuildPlugin, Rspack } from "@rsbuild/core";

/** What the exposes lie in, which are there before any screen; with them lies what most screens need. */
export const firstChunk = "first";

const manifestFile = "mf-manifest.json";

/**
 * Into the first chunk go the client of the API, which is every screen's, and what at least half of them need of our own sources:
 * small modules would be in each of the others' chunks otherwise.
 */
export function splitFirst(
  given: Rspack.OptimizationSplitChunksOptions | false | undefined,
  screens: number,
): Rspack.OptimizationSplitChunksOptions {
  const { cacheGroups, ...rest } = given || {};
  const first = { name: firstChunk, chunks: "async", minSize: 0 } as const;
  const client = { ...first, test: /[\\/]api-client[\\/]src[\\/](core[\\/]|queries\.)/, minChunks: 1, priority: 2 };
  const ownSources = /^(?!.*[\\/]node_modules[\\/])/;
  const common = { ...first, test: ownSources, minChunks: Math.max(3, Math.ceil(screens / 2)), priority: 1 };
  return { ...rest, cacheGroups: { ...cacheGroups, client, common } };
}

/** The first chunk's scripts; at the stage `report` they have their final names. */
export const firstFiles = ({ namedChunkGroups }: Rspack.Compilation): string[] => [
  ...(namedChunkGroups.get(firstChunk)?.getFiles() ?? []),
];

interface Manifest {
  exposes: { assets: Record<"js" | "css", Record<"sync" | "async", string[]>> }[];
}

/** The federation plugin counts to the exposes all that is loaded beside a chunk that screens share with them: all of the screens. */
export const exposedFiles: RsbuildPlugin = {
  name: "portal-exposed-files",
  setup(api) {
    api.processAssets({ stage: "report" }, ({ compilation, sources }) => {
      const asset = compilation.getAsset(manifestFile);
      if (!asset) throw new Error(`The federation plugin has written no ${manifestFile}`);
      const manifest: Manifest = JSON.parse(asset.source.source().toString());
      const files = firstFiles(compilation);
      const of = (ending: string) => ({ sync: files.filter((file) => file.endsWith(ending)), async: [] });
      for (const expose of manifest.exposes) expose.assets = { js: of(".js"), css: of(".css") };
      compilation.updateAsset(manifestFile, new sources.RawSource(JSON.stringify(manifest, null, 2)));
    });
  },
};
