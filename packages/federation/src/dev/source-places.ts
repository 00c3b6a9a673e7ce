import { readdir, readFile, rm } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join, sep } from "node:path";

/** A place in a script of a build from this machine, as a stack names it. */
const inBuild = /http:\/\/[^/\s]+\/portal-dev\/releases\/[^/\s]+\/([^/\s]+)\/([\w./-]+):(\d+):(\d+)/g;

/** Finds the places in the sources that the minified scripts of builds were made of. */
export function sourcePlaces() {
  const maps = new Map<string, SourceMap>();
  return {
    /** Takes the source maps out of a build's folder, as no build is published with them, and keeps them here. */
    async take(dist: string, build: string): Promise<void> {
      const files = await readdir(dist, { recursive: true });
      for (const file of files.filter((path) => path.endsWith(".js.map"))) {
        const payload: SourceMapPayload = JSON.parse(await readFile(join(dist, file), "utf8"));
        maps.set(`${build}/${file.split(sep).join("/").slice(0, -".map".length)}`, new SourceMap(payload));
        await rm(join(dist, file));
      }
    },
    /** A stack with places in the sources, wherever a map tells them. */
    inSources: (stack: string): string =>
      stack.replace(inBuild, (place, build: string, file: string, line: string, column: string) => {
        const entry = maps.get(`${build}/${file}`)?.findEntry(Number(line) - 1, Number(column) - 1);
        if (!entry || !("originalSource" in entry)) return place;
        return `${entry.originalSource.replace(/^.*?\/\.\//, "")}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
      }),
  };
}

export type SourcePlaces = ReturnType<typeof sourcePlaces>;
