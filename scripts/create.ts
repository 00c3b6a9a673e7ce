// `npm run portal -- create <name> [folder]`: the repository of a remote that another team keeps, beside this one or in
// that folder.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createRemote } from "./lib/create-remote.ts";
import { fromRoot } from "./lib/paths.ts";

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { title: text, owner: text } });
const [name = "", folder] = positionals;
const to = folder ? resolve(process.env.INIT_CWD ?? "", folder) : fromRoot("..", name);
try {
  const { title, owner } = await createRemote(to, { name, ...values });
  console.log(`${title} of ${owner} is in ${to}. Next: cd ${to} && npm install && npm run check`);
} catch (error) {
  console.error(`portal: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
