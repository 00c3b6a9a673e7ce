import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRsbuild } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";

/**
 * Builds a file of an app for Node and gives what it exports, so that a build can put HTML into the page that the app's own parts have
 * rendered. `root` is the app's folder, `file` lies in it.
 */
export async function loadForNode<Exports>(root: string, file: string): Promise<Exports> {
  const folder = join(root, "node_modules/.cache/portal-page");
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      mode: "production",
      source: { entry: { page: join(root, file) } },
      output: { target: "node", module: true, minify: false, distPath: { root: folder }, cleanDistPath: true },
      performance: { printFileSize: false },
      plugins: [pluginReact()],
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return import(pathToFileURL(join(folder, "page.js")).href);
}
