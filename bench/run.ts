// `npm run bench`: prints figures as ratios measured in one run. `npm run bench -- list` runs one of them.
import { benchBlacklistFile } from "./src/blacklist-file.ts";
import { benchFirstLoad } from "./src/first-load.ts";
import { benchListEndpoint } from "./src/list-endpoint.ts";
import { benchLists } from "./src/lists.ts";

const benches = {
  "first-load": benchFirstLoad,
  list: benchListEndpoint,
  lists: benchLists,
  "blacklist-file": benchBlacklistFile,
};
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) await bench();
