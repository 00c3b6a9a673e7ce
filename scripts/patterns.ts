// Checks that every regular expression of the product looks at each character of a text a bounded number of times, so
// that no text can block the server. `npm run check` runs it; results are cached in scripts/.results.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fromRoot } from "./lib/paths.ts";
import { patternsIn, verdictOn } from "./lib/patterns.ts";

/** Patterns that may take longer, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "/\\/\\*[\\s\\S]*?\\*\\/|url\\([^)]*\\)|\"[^\"]*\"|'[^']*'/g": "reads the CSS that this machine has just built",
};

const results = fromRoot("scripts/.results/patterns.json");
const verdicts = readKnown();
const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: fromRoot() }).filter(
  (name) => !/\.test\.|-fixtures\./.test(name),
);
const places = new Map<string, string>();
for (const name of files)
  for (const pattern of patternsIn(name, readFileSync(fromRoot(name), "utf8"))) places.set(pattern, name);

const found = Object.fromEntries(
  [...places.keys()].map((pattern) => [pattern, verdicts[pattern] ?? verdictOn(pattern)]),
);
mkdirSync(fromRoot("scripts/.results"), { recursive: true });
writeFileSync(results, JSON.stringify(found));

const slow = Object.entries(found).filter(([pattern, verdict]) => verdict !== "safe" && !exceptions[pattern]);
for (const [pattern, verdict] of slow) console.error(`${places.get(pattern)}: ${pattern} is ${verdict}`);
const unused = Object.keys(exceptions).filter((pattern) => !places.has(pattern) || found[pattern] === "safe");
for (const pattern of unused) console.error(`scripts/patterns.ts: no exception is needed for ${pattern}`);
process.exitCode = slow.length + unused.length > 0 || places.size === 0 ? 1 : 0;

function readKnown(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(results, "utf8")) as Record<string, string>;
  } catch {
    return {}; // the first run, or an earlier one that was interrupted while it wrote
  }
}
