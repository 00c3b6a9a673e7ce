import type { RsbuildPlugin } from "@rsbuild/core";
import type { Requirements } from "../registry/release-document.ts";
import { Routes } from "../registry/routes.ts";
import type { RemoteDefinition } from "../remote/define-remote.ts";
import { descriptionFile, type RemoteDescription } from "./description.ts";
import { pageFiles } from "./page-files.ts";

interface Options {
  definition: RemoteDefinition;
  build: string;
  requires: Requirements;
}

/** Writes what `portal publish` has to know of a build, beside its files. A wrong route table fails the build. */
export function remoteDescription({ definition, build, requires }: Options): RsbuildPlugin {
  const { name, title, owner, swap } = definition;
  const routes = Routes.parse(
    definition.routes.map(({ page: _page, access, ...route }) => ({
      ...route,
      ...(access ? { access: [...access] } : {}),
    })),
  );
  const description: RemoteDescription = { remote: name, build, title, owner, swap, routes, requires };
  return {
    name: "portal-remote-description",
    setup(api) {
      api.processAssets({ stage: "report" }, ({ compilation, sources }) => {
        const pages = pageFiles(compilation, definition.routes); // at this stage files have their final names
        compilation.emitAsset(
          descriptionFile,
          new sources.RawSource(JSON.stringify({ ...description, pages }, null, 2)),
        );
      });
    },
  };
}
