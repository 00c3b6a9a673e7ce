import { type Config, readConfig } from "../../config.ts";
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
  const port = config.demoProviderPort;
  const providers = await createProvidersServer({ seed: config.demo.seed, proxies: config.proxies, log });
  onStop(() => providers.close());
  await listen(providers, { name: "DEMO_PROVIDER_PORT", port, host });
  const { key, run, seed, guide } = await connect(config, `http://${host}:${port}`);
  const crowd = new Crowd({
    catalogue: makeCatalogue(seed),
    regulars: regularsOf(guide),
    seed: hash(seed, run),
    run: String(run),
  });
  const end = new AbortController();
  const portal = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${config.port}`;
  const sending = sendEvents({
    crowd,
    url: `${portal}/api/v1/platform/events`,
    key,
    seconds: config.demoEventSeconds,
    log,
    signal: end.signal,
  });
  onStop(async () => {
    end.abort();
    await sending;
  });
});

/** Connects the demo, and leaves the database: an embedded one is looked after by the API and the link. */
async function connect(config: Config, providersUrl: string) {
  const database = await reachDatabase(config, console.log);
  const pool = createPool({ url: database.appUrl, max: 1, applicationName: "portal-demo" });
  try {
    return await connectDemo(createDb(pool), { providersUrl });
  } finally {
    await pool.end();
    await database.stop();
  }
}
