import type pg from "pg";
import { median, ms, percentile, timed } from "./figures.ts";
import { cards, type Subscriber } from "./monitor-cards.ts";
import { benchMonitorExport, exportedNumber } from "./monitor-export.ts";
import { type Ask, withApi } from "./with-api.ts";

const apiPort = 4351;
const sampled = 200;

/**
 * The Monitor with 20 million subscriptions: time of the provider look-up, of each card and of the time line through
 * the API over HTTP, and its ratio to the same rows asked for by hand; then an export of a million rows. Loading takes
 * half an hour and 30 GB, so BENCH_DATA names a folder that is kept.
 */
export async function benchMonitor(): Promise<void> {
  const keptIn = process.env.BENCH_DATA;
  await withApi({ apiPort, size: "large", keptIn }, async ({ client, root, token, ask, pid }) => {
    const { rows } = await client.query(
      "select reltuples::bigint as rows from pg_class where relname = 'subscription'",
    );
    console.log(`monitor: ${rows[0]?.rows} subscriptions, ${sampled} numbers each, each number asked for once`);
    for (const [kind, find] of Object.entries(samples)) {
      const found = await find(client);
      const half = Math.floor(found.length / 2);
      await benchCards(kind, { ofApi: found.slice(0, half), byHand: found.slice(half) }, { client, ask });
    }
    await benchWhy({ client, ask });
    await benchThen({ client, ask });
    await benchMonitorExport({ client, root, token, pid });
  });
}

/** Separate numbers for the API and for the statements by hand: neither warms the other's pages. */
interface Halves {
  ofApi: Subscriber[];
  byHand: Subscriber[];
}

interface Place {
  client: pg.Client;
  ask: Ask;
}

async function benchCards(kind: string, { ofApi, byHand }: Halves, { client, ask }: Place) {
  const taken = new Map(cards.map(({ name }) => [name, { api: [] as number[], hand: [] as number[] }]));
  const refused: number[] = [];
  for (const [index, subscriber] of ofApi.entries()) {
    const other = byHand[index];
    refused.push(await timed(() => ask(withoutNumber, { status: 400 })));
    for (const card of cards) {
      const { path, body } = card.ask(subscriber);
      taken.get(card.name)?.api.push(await timed(() => ask(path, body && { body })));
      if (other)
        taken
          .get(card.name)
          ?.hand.push(await timed(() => client.query(card.sql, [other.msisdn, other.carrier, other.provider])));
    }
  }
  const call = median(refused);
  console.log(
    `monitor ${kind}: ${ms(call)} of each p50 are the call itself: HTTP, session and rights, the body's rules`,
  );
  for (const [name, { api, hand }] of taken) {
    const [whole, rest] = [median(api) / median(hand), (median(api) - call) / median(hand)];
    console.log(
      `monitor ${kind} ${name.padEnd(20)} p50 ${ms(median(api))}  p95 ${ms(percentile(api, 0.95))} (aim ${p95Aims[name] ?? 50})   by hand p50 ${ms(median(hand))}  p95 ${ms(percentile(hand, 0.95))}   ratio ${whole.toFixed(2)}, without the call ${rest.toFixed(2)} (aim 1.50)`,
    );
  }
}

/** Why a subscription was not charged, and its number not messaged or subscribed: now, and 60 days ago. */
async function benchWhy({ client, ask }: Place) {
  const { rows } = await client.query<{ msisdn: string; product: number }>(
    `select msisdn, product_id as product from subscription
     where id in (select floor(random() * (select max(id) from subscription))::bigint from generate_series(1, $1))`,
    [sampled],
  );
  const past = new Date(Date.now() - 60 * 24 * 60 * 60_000).toISOString();
  for (const act of ["charge", "message", "subscribe"])
    for (const [when, day] of [["now", undefined] as const, ["60 days ago", past] as const]) {
      const taken: number[] = [];
      for (const { msisdn, product: productId } of rows) {
        const body = { msisdn, act, productId, day };
        taken.push(await timed(() => ask("/services/monitor-users/why", { body })));
      }
      console.log(`monitor why ${act} ${when}: p50 ${ms(median(taken))}  p95 ${ms(percentile(taken, 0.95))} (aim 50)`);
    }
}

/** The cards with a POST, and the time line, as of 60 days ago. */
async function benchThen({ client, ask }: Place) {
  const numbers = await samples["any number"](client);
  const at = new Date(Date.now() - 60 * 24 * 60 * 60_000).toISOString();
  for (const { name, ask: of } of cards.filter(({ name }) => hasThen.has(name))) {
    const taken: number[] = [];
    for (const number of numbers.slice(0, sampled)) {
      const { path, body } = of(number);
      taken.push(await timed(() => ask(path, { body: { ...body, at } })));
    }
    console.log(
      `monitor as of 60 days ago ${name}: p50 ${ms(median(taken))}  p95 ${ms(percentile(taken, 0.95))} (aim 100)`,
    );
  }
}

const hasThen: ReadonlySet<string> = new Set(["active subscriptions", "history", "messages", "time line"]);

/** Aims in milliseconds; for all others 50. */
const p95Aims: Record<string, number> = { "time line": 10 };

/** A call that the rules refuse, after the session was read and before any statement of the Monitor. */
const withoutNumber = "/services/monitor-users/blacklist";

const columns = "msisdn, carrier_id as carrier, provider_id as provider";

const samples = {
  /**
   * Drawn from all subscriptions, so that numbers with more of them come more often; without the million of the export.
   */
  "any number": async (client: pg.Client) => {
    const { rows } = await client.query<Subscriber>(
      `select ${columns} from subscription
       where id in (select floor(random() * (select max(id) from subscription))::bigint from generate_series(1, $1))
         and msisdn <> $2`,
      [2 * sampled + 50, exportedNumber],
    );
    return rows;
  },
  /** The few numbers with hundreds of messages. */
  "busy number": async (client: pg.Client) => {
    const { rows } = await client.query<Subscriber>(
      `select ${columns} from monitor_message tablesample system (3) repeatable (1)
       group by msisdn, carrier_id, provider_id having count(*) > 3 order by random() limit $1`,
      [2 * sampled],
    );
    return rows;
  },
};
