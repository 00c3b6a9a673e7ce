// `npm run cluster`: the whole production path on this machine, with demo data, until Ctrl-C. `-- --journeys [names]` runs the
// journeys against it, `-- --faults` kills its parts under traffic; both end it afterwards. `--sync` has each write wait for
// both databases, `--size` sizes the demo data. `--production` takes commands and environments from `deploy/compose.yaml`, and
// `--production --manifests` from the manifests.
import { parseArgs } from "node:util";
import { noonZone } from "../support/noon-zone.ts";
import { Cluster, type ClusterOptions } from "./cluster.ts";
import { runFaults } from "./faults.ts";
import { printClusterGuide } from "./guide.ts";
import { runJourneys } from "./journeys.ts";
import { requirePort, requireSize } from "./settings.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    journeys: { type: "boolean", default: false },
    faults: { type: "boolean", default: false },
    production: { type: "boolean", default: false },
    manifests: { type: "boolean", default: false },
    sync: { type: "boolean", default: false },
    size: { type: "string", default: "small" },
    built: { type: "boolean", default: false },
  },
});

let stop: () => Promise<void> = async () => {};
let stopping = false;
async function end(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));

try {
  if (values.journeys) process.env.PORTAL_TIME_ZONE = noonZone();
  const options: ClusterOptions = {
    port: await requirePort(process.env.PORT || "4000"),
    size: requireSize(values.size),
    isSynchronous: values.sync,
    production: values.production ? (values.manifests ? "manifests" : "compose") : null,
    demo: values.journeys || values.faults,
    log: (message) => console.log(message),
  };
  const cluster = await Cluster.start(options, (way) => {
    stop = way;
  });
  if (values.journeys) await end(await runJourneys(cluster, positionals));
  else if (values.faults) await end(await runFaults(cluster, { isSynchronous: values.sync }));
  else printClusterGuide(cluster);
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await end(1);
}
