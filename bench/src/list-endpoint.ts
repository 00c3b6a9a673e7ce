import { fork } from "node:child_process";
import { join } from "node:path";
import autocannon from "autocannon";
import type pg from "pg";
import { median } from "./figures.ts";
import { withApi } from "./with-api.ts";

const carriers = 10_000;
const rounds = 4;
const [apiPort, barePort] = [4211, 4212];

/**
 * Requests a second of `GET services/carriers/paginate` (15 of 10,000 carriers, a name filter that a third of them match,
 * sorted by name) against the same SQL in a bare handler, in turns on one database. Prints both and their ratio.
 */
export async function benchListEndpoint(): Promise<void> {
  await withApi({ apiPort }, async ({ ownerUrl, client, token, root }) => {
    const bare = fork(join(import.meta.dirname, "bare-server.ts"), [ownerUrl, String(barePort)]);
    try {
      await new Promise((resolve) => bare.once("message", resolve));
      await fillCarriers(client);
      const query = "page=2&limit=15&carrierName=bench%20a&sortBy=carrierName&sort=asc";
      const calls = {
        bare: { url: `http://127.0.0.1:${barePort}/carriers/paginate?${query}` },
        api: {
          url: `${root}/services/carriers/paginate?${query}`,
          headers: { authorization: `Bearer ${token}` },
        },
      };
      const seen = { bare: [] as number[], api: [] as number[] };
      for (let round = 0; round <= rounds; round++)
        for (const name of ["bare", "api"] as const) {
          const rate = await requestsPerSecond(calls[name], round === 0 ? 2 : 6);
          if (round > 0) seen[name].push(rate);
        }
      const [bareRate, apiRate] = [median(seen.bare), median(seen.api)];
      console.log(
        `list endpoint   bare ${bareRate.toFixed(0)}/s   api ${apiRate.toFixed(0)}/s   ratio ${(apiRate / bareRate).toFixed(2)}   (aim 0.80)`,
      );
    } finally {
      bare.kill();
    }
  });
}

async function fillCarriers(client: pg.Client) {
  await client.query(
    `insert into carrier (name, country_id)
     select format('Bench %s %s', (array['a','b','c'])[1 + n % 3], n), (select min(id) from country) from generate_series(1, $1) n`,
    [carriers],
  );
  await client.query("analyze carrier");
}

async function requestsPerSecond(call: { url: string; headers?: Record<string, string> }, duration: number) {
  const { requests, non2xx, errors } = await autocannon({ ...call, connections: 20, duration });
  if (non2xx + errors > 0) throw new Error(`${call.url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}
