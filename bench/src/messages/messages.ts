import type pg from "pg";
import { type RunningProcess, spawnLink } from "../../../scripts/lib/api-process.ts";
import { memoryOf } from "../figures.ts";
import { databaseTimeOf, timeOf } from "../processor-time.ts";
import { apiSettings, withApi } from "../with-api.ts";
import { benchLatency } from "./latency.ts";
import { playCarrier } from "./play-carrier.ts";
import { addMessages, dropWaiting, sentFromNow } from "./waiting-messages.ts";

const apiPort = 4463;

/**
 * Messages to the simulator, as each is judged and noted: by one link and by two, and with few and many that wait. Then the time
 * from a click to the carrier. Processor time tells more than a rate where the machine has other work.
 */
export async function benchMessages(): Promise<void> {
  const carrier = await playCarrier();
  const env = { CARRIER_ADDRESSES: `${carrier.place};notls` };
  await withApi({ apiPort, env }, async (bench) => {
    const { client, dataDir } = bench;
    const links: RunningProcess[] = [];
    const stop = () => Promise.all(links.splice(0).map((link) => link.stop()));
    const start = async (count: number) => {
      const settings = apiSettings({ apiPort, dataDir });
      for (let place = 1; place <= count; place++)
        links.push(spawnLink({ ...settings, port: settings.port + 10 * place }, env));
      for (const { ready } of links) if (!(await ready)) throw new Error("A link ended before it was ready");
    };
    const measure = async (waiting: number, { by, sending = waiting }: { by: number; sending?: number }) => {
      await stop();
      await addMessages(client, waiting);
      await start(by);
      const figures = await measureSending(client, { links, dataDir, sending });
      console.log(`${sending} of ${waiting} messages, ${by === 1 ? "one link" : `${by} links`}: ${figures}`);
    };
    try {
      await client.query("update carrier_policy set enabled = false, deleted_at = now() where enabled");
      await measure(40_000, { by: 1 });
      await measure(40_000, { by: 2 });
      await measure(10_000, { by: 1, sending: 8_000 });
      await measure(1_000_000, { by: 1, sending: 8_000 });
      await stop();
      await dropWaiting(client);
      await start(1);
      await benchLatency(bench, carrier);
    } finally {
      await stop();
      carrier.close();
    }
  });
}

interface Measured {
  links: readonly RunningProcess[];
  dataDir: string;
  sending: number;
}

/** The rate, the processor time and the memory of sending so many messages. */
async function measureSending(client: pg.Client, { links, dataDir, sending }: Measured): Promise<string> {
  const memories = links.map(({ pid }) => memoryOf(pid));
  for (const memory of memories) memory.restart();
  const used = () => [links.reduce((sum, { pid }) => sum + timeOf(pid ?? 0), 0), databaseTimeOf(dataDir)];
  const before = used();
  const { seconds, sent } = await sentFromNow(client, sending);
  const [link, database] = used().map((ms, index) => (((ms - (before[index] ?? 0)) / sent) * 1_000).toFixed(0));
  const memory = Math.max(...memories.map(({ peak }) => peak())).toFixed(0);
  return `${(sent / seconds).toFixed(0)} messages/s   a thousand of them: link ${link} ms, database ${database} ms of a core   link's memory ${memory} MB`;
}
