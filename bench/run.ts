// `npm run bench`: prints figures as ratios measured in one run. `npm run bench -- lists` runs one of them. Benchmarks
// that take minutes run only when they are named.
import { benchBulk } from "./src/bulk/bulk.ts";
import { benchBulkChange } from "./src/bulk/bulk-change.ts";
import { benchRecordFile } from "./src/bulk/record-file.ts";
import { benchChain } from "./src/chain.ts";
import { benchCost } from "./src/cost.ts";
import { benchExport } from "./src/export.ts";
import { benchLists } from "./src/lists.ts";
import { benchMessages } from "./src/messages/messages.ts";
import { benchMonitor } from "./src/monitor.ts";
import { benchPortal } from "./src/portal.ts";
import { benchReleases } from "./src/releases.ts";
import { benchReports } from "./src/reports.ts";
import { benchSchedules } from "./src/schedules.ts";
import { benchSlowLine } from "./src/slow-line.ts";

const benches = {
  lists: benchLists,
  "slow-line": benchSlowLine,
  portal: benchPortal,
  "bulk-change": benchBulkChange,
  "record-file": benchRecordFile,
  reports: benchReports,
};
const long = {
  monitor: benchMonitor,
  export: benchExport,
  bulk: benchBulk,
  schedules: benchSchedules,
  releases: benchReleases,
  cost: benchCost,
  messages: benchMessages,
  chain: benchChain,
};
const wanted = process.argv.slice(2);
const chosen = Object.entries(wanted.length === 0 ? benches : { ...benches, ...long });
for (const [name, bench] of chosen) if (wanted.length === 0 || wanted.includes(name)) await bench();
