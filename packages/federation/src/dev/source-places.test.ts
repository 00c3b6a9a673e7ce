import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sourcePlaces } from "./source-places.ts";

it("names places in the sources, and leaves the build without its source maps", async () => {
  const dist = await mkdtemp(join(tmpdir(), "portal places "));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  await writeFile(join(dist, "1.js"), "");
  // line 1, column 5 of the script is line 3, column 2 of the source
  const map = {
    version: 3,
    file: "1.js",
    names: [],
    sources: ["webpack://mfe_sales/./src/map.page.tsx"],
    mappings: "IAEC",
  };
  await writeFile(join(dist, "1.js.map"), JSON.stringify(map));
  const places = sourcePlaces();
  await places.take(dist, "1.0.0-0000000a");
  expect(await readdir(dist)).toEqual(["1.js"]);
  const base = "http://127.0.0.1:4300/portal-dev/releases/sales/1.0.0-0000000a";
  const stack = `Error: No\n    at x (${base}/1.js:1:5)\n    at ${base}/2.js:1:5\n    at http://127.0.0.1:4300/index.js:1:5`;
  expect(places.inSources(stack)).toBe(stack.replace(`${base}/1.js:1:5`, "src/map.page.tsx:3:2"));
});
