// Checks that documents and texts on screens are plain: people are *they*, and no sentence of a document is too long to
// follow. `npm run check` runs it. docs/requirements.md has the customer's words.
import { globSync, readFileSync } from "node:fs";
import { fromRoot } from "./lib/paths.ts";
import { problemsOfDocument, problemsOfTexts } from "./lib/prose.ts";

const documents = globSync(["*.md", "docs/**/*.md", "deploy/*.md", "{apps,packages}/*/README.md"], {
  cwd: fromRoot(),
}).filter((name) => name !== "docs/requirements.md");
const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: fromRoot() }).filter(
  (name) => !/\.test\.|-fixtures\.|\.fixture\.|\/demo\//.test(name),
);
const read = (name: string) => readFileSync(fromRoot(name), "utf8");
const problems = [
  ...documents.flatMap((name) => problemsOfDocument(read(name)).map((problem) => ({ name, ...problem }))),
  ...sources.flatMap((name) => problemsOfTexts(read(name)).map((problem) => ({ name, ...problem }))),
];
for (const { name, line, text } of problems) console.error(`${name}:${line} ${text}`);
process.exitCode = problems.length > 0 || documents.length === 0 || sources.length === 0 ? 1 : 0;
