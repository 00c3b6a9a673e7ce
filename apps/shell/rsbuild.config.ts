import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { loadForNode, shellConfig } from "@portal/federation/build";
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from "@rsbuild/core";
import type { FirstPage } from "./src/first-page/first-page.tsx";

const config = shellConfig({
  root: import.meta.dirname,
  port: Number(process.env.PORT ?? 4000),
  upstream: process.env.PORTAL_UPSTREAM,
  prefetch: {
    entry: "first-page/first-script.ts",
    imports: ["./frame/frame.tsx", "./shared-modules.ts"],
  },
});

/** React Router's package gives bundlers its development build. The build for production lies beside it. */
function productionRouter(): Record<string, string> {
  const routerDom = createRequire(import.meta.url).resolve("react-router-dom");
  const folder = join(createRequire(routerDom).resolve("react-router/package.json"), "../dist/production");
  return { "react-router/dom$": join(folder, "dom-export.mjs"), "react-router$": join(folder, "index.mjs") };
}

/** Packages of Login that no screen uses: Emotion's `withTheme`, and Chakra's Textarea that grows by itself. */
const unused = {
  "hoist-non-react-statics": false,
  "@zag-js/auto-resize": false,
} as const;

/**
 * Files in Login and lists that no screen uses, by the file that imports them, and the code in their place. Of Chakra: the reset, which the
 * system switches off, the pictures of alerts and selects, and the button's spinner, as the portal has its own. Of the federation runtime:
 * manifests and preloads, as release documents take their place.
 */
const unusedFiles: Readonly<Record<string, string>> = {
  "system.js ./preflight.js": "export const createPreflight = () => ({});",
  "alert.js ../icons.js": "export const InfoIcon = null, WarningIcon = null, CheckCircleIcon = null;",
  "native-select.js ../icons.js": "export const ChevronDownIcon = null;",
  "button.js ../loader/loader.js": "export const Loader = null;",
  "index.js ../utils/preload.js": "export const formatPreloadArgs = null, preloadAssets = null;",
  "core.js ./plugins/snapshot/SnapshotHandler.js":
    "export class SnapshotHandler { hooks = { lifecycle: {}, applyPlugin() {} }; manifestCache = new Map(); }",
};

const withoutUnusedFiles: RsbuildConfig = {
  tools: {
    rspack: (_, { rspack, appendPlugins }) => {
      const replace = (module: { request: string; contextInfo: { issuer: string } }) => {
        const code = unusedFiles[`${basename(module.contextInfo.issuer)} ${module.request}`];
        if (code) module.request = `data:text/javascript,${encodeURIComponent(code)}`;
      };
      appendPlugins(
        new rspack.NormalModuleReplacementPlugin(/\/(preflight|icons|loader|preload|SnapshotHandler)\.js$/, replace),
      );
    },
  },
};

/** The handbook's pages, as they stand in `docs/handbook`. */
const texts: RsbuildConfig = { tools: { rspack: { module: { rules: [{ test: /\.md$/, type: "asset/source" }] } } } };

/** Puts the page's first HTML into its places in `index.html`, and its styles beside those of the page. */
function withFirstPage({ login, frame, styles }: FirstPage): RsbuildConfig {
  const file = join(import.meta.dirname, "node_modules/.cache/first-page.css");
  writeFileSync(file, styles);
  const fill = (page: string) =>
    page
      .replace('id="frame-skeleton" inert aria-hidden="true">', (place) => place + frame)
      .replace('id="root" data-built>', (place) => place + login);
  const plugin: RsbuildPlugin = { name: "portal-first-page", setup: (api) => api.modifyHTML(fill) };
  return { source: { entry: { index: ["./src/main.ts", file] } }, plugins: [plugin] };
}

export default defineConfig(async () => {
  if (process.env.NODE_ENV === "development") return mergeRsbuildConfig(config, texts);
  const { renderFirstPage } = await loadForNode<typeof import("./src/first-page/first-page.tsx")>(
    import.meta.dirname,
    "src/first-page/first-page.tsx",
  );
  const aliases: RsbuildConfig = { resolve: { alias: { ...productionRouter(), ...unused } } };
  return mergeRsbuildConfig(config, texts, withFirstPage(renderFirstPage()), aliases, withoutUnusedFiles);
});
