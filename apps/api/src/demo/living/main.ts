import { readConfig } from "../../config.ts";
import { createDb, createPool } from "../../platform/database/database.ts";
import { reachDatabase } from "../../platform/database/reach-database.ts";
import { HopelessStart } from "../../platform/hopeless-start.ts";
import { runProcess } from "../../platform/run-process.ts";
import { listen, openLog } from "../../serving-process.ts";
import { makeCatalogue } from "../catalogue.ts";
import { hash } from "../random.ts";
import { connectDemo } from "./connect-demo.ts";
import { Crowd, regularsOf } from "./crowd.ts";
import { createProvidersServer } from "./providers-server.ts";
import { sendEvents } from "./send-events.ts";

// The living demo, which `npm start` runs beside the API and the link: it plays subscribers and providers. Carriers are simulators.
const host = "127.0.0.1";

await runProcess(async (onStop) => {
  const config = readConfig(process.env);
  if (!config.demo) throw new HopelessStart("Only demo data can live, and it is off or refused here");
  const log = openLog(config);
  const database = await reachDatabase(config, console.log);
  onStop(database.stop);
  const providers = await createProvidersServer({ seed: config.demo.seed, proxies: config.proxies, log });
  onStop(() => providers.close());
  await listen(providers, { name: "DEMO_PROVIDER_PORT", port: config.demoProviderPort, host });
  const pool = createPool({ url: database.appUrl, max: 1, applicationName: "portal-demo" });
  const { key, run, seed, guide } = await connectDemo(createDb(pool), {
    providersUrl: `http://${host}:${config.demoProviderPort}`,
  }).finally(() => pool.end());
  const crowd = new Crowd({
    catalogue: makeCatalogue(seed),
    regulars: regularsOf(guide),
    seed: hash(seed, run),
    run: String(run),
  });
  const end = new AbortController();
  const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${config.port}/api/v1/platform/events`;
  const sending = sendEvents({ crowd, url, key, seconds: config.demoEventSeconds, log, signal: end.signal });
  onStop(async () => {
    end.abort();
    await sending;
  });
});
