// Files that are made from the code: `npm run pages` names those that are stale, `npm run pages -- --write` makes them
// anew.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { pages, stalePages } from "./lib/pages.ts";
import { fromRoot } from "./lib/paths.ts";

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const stale = stalePages(await pages(), (path) => {
  try {
    return readFileSync(fromRoot(path), "utf8");
  } catch {
    return null; // not made yet
  }
});
for (const { path, text, why } of stale) {
  if (values.write) writeFileSync(fromRoot(path), text);
  console.log(values.write ? `${path} is made anew` : `${path} ${why}. Run: npm run pages -- --write`);
}
process.exitCode = stale.length > 0 && !values.write ? 1 : 0;
