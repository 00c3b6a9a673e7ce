import type { Rspack } from "@rsbuild/core";
import { expect, it } from "vitest";
import type { RemoteRoute } from "../remote/define-remote.ts";
import { pageFiles } from "./page-files.ts";

const group = (request: string, ...files: string[]) => ({ origins: [{ request }], getFiles: () => files });

/** A route whose page is written so; the test runner does not leave an import as it stands in a file. */
function route(name: string, written: string): RemoteRoute {
  const page = Object.assign(async () => ({ default: () => null }), { toString: () => written });
  return { name, path: name, page };
}

it("names the scripts of each screen by what its import in remote.ts loads", () => {
  const compilation = { chunkGroups: [group("./lazy.tsx", "1.js"), group("./a.page.tsx", "2.js", "3.js", "3.css")] };
  const routes = [route("A", 'page: () => import("./a.page.tsx")'), route("B", "() => elsewhere()")];
  expect(pageFiles(compilation as unknown as Rspack.Compilation, routes)).toEqual({ A: ["2.js", "3.js"], B: [] });
});
