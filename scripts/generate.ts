// `pnpm generate resource <name>`: writes a new resource from the templates, enters it in the shared lists, formats it and writes the contract down anew.
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { type NameOptions, namesOf } from "./lib/generate/names.ts";
import { resourceFiles, writeFiles } from "./lib/generate/resource.ts";
import { run } from "./lib/run.ts";

const usage =
  "pnpm generate resource <name> [--many sales-agents] [--module sales-agents] [--prefix sales-agent] [--id salesAgentId] [--path settings/sales-agents]";

try {
  const files = resourceFiles(await askedOptions());
  writeFiles(files);
  const paths = [...files.keys()];
  const formatted = paths.filter((path) => /\.tsx?$/.test(path));
  if ((await run("biome", ["check", "--write", ...formatted])) !== 0)
    throw new Error("Biome found something to change");
  if ((await run("vitest", ["run", "--project", "api-client", "openapi-snapshot", "-u"])) !== 0)
    throw new Error("The contract could not be written down anew");
  console.log(`\nWritten or changed:\n${paths.map((path) => `  ${path}`).join("\n")}`);
  console.log(
    "\nNext: add what is special about it, beginning with the migration; `npm run check` tells what is missing.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The options from flags, or from answers at a terminal; an empty answer takes the default. */
async function askedOptions(): Promise<NameOptions> {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { many: text, module: text, prefix: text, id: text, path: text },
  });
  const [kind, name] = positionals;
  if (kind !== "resource" || !name) throw new Error(usage);
  const options: NameOptions = { name, ...values };
  if (!process.stdin.isTTY) return options;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  for (const key of ["many", "module", "prefix", "id", "path"] as const) {
    if (options[key]) continue;
    const answer = (await prompt.question(`${key} (${namesOf(options)[key]}): `)).trim();
    if (answer !== "") options[key] = answer;
  }
  prompt.close();
  return options;
}
