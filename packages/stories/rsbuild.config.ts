import { defineConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";

/** One page with every part in every state, for eyes and for `e2e/journeys/stories.spec.ts`; no part of the portal. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: "./src/main.tsx" } },
  html: { title: "Parts of the portal" },
  server: { port: Number(process.env.PORT ?? 4100) },
});
