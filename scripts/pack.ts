// `npm run pack [-- folder]`: the packages that remotes are built with as tarballs, in `.data/packages` or that folder.
import { resolve } from "node:path";
import { packPackages } from "./lib/pack-packages.ts";
import { fromRoot } from "./lib/paths.ts";

const [folder = fromRoot(".data/packages")] = process.argv.slice(2);
const to = resolve(process.env.INIT_CWD ?? "", folder);
await packPackages(to);
console.log(`The packages are in ${to}`);
