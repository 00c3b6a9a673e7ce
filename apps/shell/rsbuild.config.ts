import { createRequire } from "node:module";
import { join } from "node:path";
import { shellConfig } from "@portal/federation/build";
import { mergeRsbuildConfig, type RsbuildConfig } from "@rsbuild/core";

const config = shellConfig({
  root: import.meta.dirname,
  port: Number(process.env.PORT ?? 4000),
  upstream: process.env.PORTAL_UPSTREAM,
  prefetch: { entry: "prefetch/entry.ts", imports: ["./frame/frame.tsx", "./shared-modules.ts"] },
});

/** React Router's package gives bundlers its development build. The build for production lies beside it. */
function productionRouter(): Record<string, string> {
  const routerDom = createRequire(import.meta.url).resolve("react-router-dom");
  const folder = join(createRequire(routerDom).resolve("react-router/package.json"), "../dist/production");
  return { "react-router/dom$": join(folder, "dom-export.mjs"), "react-router$": join(folder, "index.mjs") };
}

/**
 * Code of Login that no screen uses, 2.5 kB: Emotion's `withTheme`, Chakra's reset (the system switches it off), the pictures of its alert
 * (the portal has its own), and its Textarea that grows by itself.
 */
const unused = {
  "hoist-non-react-statics": false,
  "@zag-js/auto-resize": false,
} as const;

/** The handbook's pages, as they stand in `docs/handbook`. */
const texts: RsbuildConfig = { tools: { rspack: { module: { rules: [{ test: /\.md$/, type: "asset/source" }] } } } };

const isDevelopment = process.env.NODE_ENV === "development";

export default isDevelopment
  ? mergeRsbuildConfig(config, texts)
  : mergeRsbuildConfig(config, texts, { resolve: { alias: { ...productionRouter(), ...unused } } });
