import { OpenedSlots, type Requirements } from "@portal/releases/registry";
import type { RemoteDefinition } from "@portal/remote";
import type { RsbuildPlugin } from "@rsbuild/core";
import { descriptionFile, type RemoteDescription } from "./description.ts";
import { contributionFiles, pageFiles } from "./page-files.ts";
import { noteRouteLinks } from "./route-links.ts";
import { shownParts } from "./shown-parts.ts";

interface Options {
  definition: RemoteDefinition;
  build: string;
  requires: Requirements;
}

/** Writes what `portal publish` has to know of a build, beside its files. A wrong table of routes or slots fails the build. */
export function remoteDescription({ definition, build, requires }: Options): RsbuildPlugin {
  const { name, title, owner, swap, slots = [], opens } = definition;
  const shown = { ...shownParts(definition), ...(opens && { opens: OpenedSlots.parse(opens) }) };
  return {
    name: "portal-remote-description",
    setup(api) {
      const links = noteRouteLinks(api);
      const ownRoutes = new Set(definition.routes.map((route) => route.name));
      api.processAssets({ stage: "report" }, ({ compilation, sources }) => {
        const description: RemoteDescription = {
          ...{ remote: name, build, title, owner, swap, ...shown, requires },
          // at this stage files have their final names
          pages: pageFiles(compilation, definition.routes),
          contributions: contributionFiles(compilation, slots),
          links: links().filter((link) => !ownRoutes.has(link)),
        };
        compilation.emitAsset(descriptionFile, new sources.RawSource(JSON.stringify(description, null, 2)));
      });
    },
  };
}
