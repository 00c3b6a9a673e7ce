import { createRequire } from "node:module";
import type { Rspack, rspack } from "@rsbuild/core";

const commonJs = /(@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index)\.cjs$/;
const require = createRequire(import.meta.url);
const runtime = require.resolve("@module-federation/runtime").replace(/\.cjs$/, ".js");

/**
 * The federation plugin builds CommonJS files of its runtime into each remote, of which nothing can be left out. The ES
 * modules beside them do the same and make a remote's entry a third smaller.
 */
export function esModuleRuntime({ NormalModuleReplacementPlugin }: typeof rspack): Rspack.RspackPluginInstance[] {
  return [
    new NormalModuleReplacementPlugin(commonJs, (resource) => {
      resource.request = resource.request.replace(commonJs, "$1.js");
    }),
    new NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, runtime),
  ];
}
