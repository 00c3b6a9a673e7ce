import { sha256 } from "@portal/releases/storage";
import type { RsbuildPlugin } from "@rsbuild/core";
import { filesOf } from "./files-of.ts";

/** Marks the links to scripts that the page needs soon. They do nothing until a script turns them into preloads. */
const prefetchRel = "portal-prefetch";

/** The name of the first script's entry in the build. */
export const firstEntry = "first";

export interface PrefetchOptions {
  /** The file in `src` whose script runs before the page's body is read; it has to be small. */
  entry: string;
  /** What stands in each `import()` whose scripts the page names. */
  imports: readonly string[];
}

interface Named {
  file: string;
  /** With the algorithm of the build's own hashes: a preload with another one is fetched twice. */
  integrity: string;
}

/** A page that names scripts before anything of it runs, and the script that may ask for them. */
export function withPrefetchLinks(page: string, links: readonly Named[], scripts: readonly Named[]): string {
  const described = ({ integrity }: Named) => `crossorigin="anonymous" integrity="${integrity}"`;
  const tags = [
    ...links.map((link) => `<link rel="${prefetchRel}" as="script" href="/${link.file}" ${described(link)}>`),
    ...scripts.map((script) => `<script src="/${script.file}" ${described(script)}></script>`),
  ];
  return page.replace("<script ", () => `${tags.join("")}<script `);
}

/**
 * Lets a page ask for code that it will need side by side with its own, instead of after it: names and hashes of those scripts stand in
 * the page, and its first script decides whether they are wanted.
 */
export function prefetchLinks({ imports }: PrefetchOptions): RsbuildPlugin {
  return {
    name: "portal-prefetch",
    apply: "build",
    setup(api) {
      api.processAssets({ stage: "report" }, ({ compilation, sources }) => {
        const named = (file: string): Named => {
          const asset = compilation.getAsset(file);
          if (!asset) throw new Error(`The build has no ${file}`);
          return { file, integrity: sha256(asset.source.buffer()) };
        };
        const links = [...new Set(imports.flatMap((request) => filesOf(compilation, request)))].map(named);
        const scripts = (compilation.entrypoints.get(firstEntry)?.getFiles() ?? []).map(named);
        if (links.length === 0 || scripts.length === 0) throw new Error("The page names no scripts to prefetch");
        compilation.updateAsset(
          "index.html",
          (page) => new sources.RawSource(withPrefetchLinks(String(page.source()), links, scripts)),
        );
      });
    },
  };
}
