import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPgbouncer, Pgbouncer } from "@portal/api/pgbouncer";
import { startPostgres } from "@portal/embedded-postgres";
import pg from "pg";
import { startApi } from "../../scripts/lib/api-process.ts";
import { requestOf } from "./look-ups.ts";
import { cards, type Subscriber } from "./monitor-cards.ts";
import { type Asked, compareRates } from "./rates.ts";
import { apiSettings, password, signIn } from "./with-api.ts";

const ports = { direct: 4241, unnamed: 4242, pooled: 4243 };
const connections = 32;
const sampled = 200;

/**
 * Calls a second of three processes of the API on one database: with connections of its own, with those but unnamed
 * statements, and through PgBouncer in transaction mode, which before 1.21 needs unnamed ones. The cost of the pooler
 * is the difference between the last two.
 */
export async function benchPooler(): Promise<void> {
  const program = findPgbouncer();
  if (!program) throw new Error("The bench of a pooler needs PgBouncer of this machine: apt-get install pgbouncer");
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-pooler-"));
  const database = await startPostgres({ dataDir: join(folder, "database") });
  const stops = [database.stop];
  try {
    const pooler = await Pgbouncer.start(program, database.appUrl);
    stops.push(() => pooler.stop());
    const env = { LOG_LEVEL: "silent", DEMO_PASSWORD: password, DATABASE_DIRECT_URL: database.ownerUrl };
    const unnamed = { ...env, PREPARED_STATEMENTS: "off" };
    const envs = {
      direct: { ...env, DATABASE_URL: database.appUrl },
      unnamed: { ...unnamed, DATABASE_URL: database.appUrl },
      pooled: { ...unnamed, DATABASE_URL: pooler.urlOf(database.appUrl) },
    };
    for (const [name, apiPort] of Object.entries(ports) as [keyof typeof ports, number][]) {
      const api = await startApi(apiSettings({ apiPort, dataDir: join(folder, name) }), envs[name]);
      stops.push(api.stop);
    }
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<Subscriber>(
      "select msisdn, carrier_id as carrier, provider_id as provider from subscription order by id limit $1",
      [sampled],
    );
    await client.end();
    const lookUp = cards.find(({ name }) => name === "look-up");
    if (!lookUp) throw new Error("There is no look-up among the cards");
    const kinds: Record<string, Asked["requests"]> = {
      "list of carriers": [{ path: "/api/v1/services/carriers/paginate", method: "GET" }],
      "look-up": rows.map((of) => requestOf(lookUp, of)),
    };
    for (const [what, requests] of Object.entries(kinds)) {
      const callsTo = async (name: keyof typeof ports): Promise<Asked> => {
        const url = `http://127.0.0.1:${ports[name]}/api/v1`;
        const headers = { authorization: `Bearer ${await signIn(url)}`, "content-type": "application/json" };
        return { url, headers, requests };
      };
      const names = await compareRates(
        { bare: await callsTo("direct"), api: await callsTo("unnamed") },
        { connections },
      );
      const pooled = await compareRates(
        { bare: await callsTo("unnamed"), api: await callsTo("pooled") },
        { connections },
      );
      console.log(
        `pooler    ${what.padEnd(17)} own connections ${names.bare.toFixed(0)}/s   without names ${names.api.toFixed(0)}/s (${names.ratio.toFixed(2)})   through PgBouncer ${pooled.api.toFixed(0)}/s of ${pooled.bare.toFixed(0)} (${pooled.ratio.toFixed(2)})`,
      );
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
