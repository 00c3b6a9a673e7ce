import type { RemoteContribution, RemoteRoute } from "@portal/remote";
import type { Rspack } from "@rsbuild/core";
import { expect, it } from "vitest";
import { contributionFiles, pageFiles } from "./page-files.ts";

const group = (request: string, ...files: string[]) => ({ origins: [{ request }], getFiles: () => files });

/** Written so; the test runner does not leave an import as it stands in a file. */
const load = (written: string) => Object.assign(async () => ({ default: () => null }), { toString: () => written });

const route = (name: string, written: string): RemoteRoute => ({ name, path: name, page: load(written) });

const chunkGroups = [group("./lazy.tsx", "1.js"), group("./a.page.tsx", "first.js", "2.js", "3.js", "3.css")];
const namedChunkGroups = new Map([["first", group("./remote.ts", "first.js")]]);
const compilation = { chunkGroups, namedChunkGroups } as unknown as Rspack.Compilation;

it("names the scripts of each screen by what its import in remote.ts loads besides the first chunk", () => {
  const routes = [route("A", 'page: () => import("./a.page.tsx")'), route("B", "() => elsewhere()")];
  expect(pageFiles(compilation, routes)).toEqual({ A: ["2.js", "3.js"], B: [] });
});

it("names the scripts of each contribution likewise", () => {
  const card = { slot: "monitor.cards/v1", name: "Card", title: "Card" } as const;
  const slots: RemoteContribution[] = [{ ...card, component: load('component: () => import("./lazy.tsx")') }];
  expect(contributionFiles(compilation, slots)).toEqual({ Card: ["1.js"] });
});
