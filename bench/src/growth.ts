import type pg from "pg";
import { median, ms, percentile, timed } from "./figures.ts";
import { fillMessages, messagesOf, perNumber, sizesOf, subscribersOf } from "./fill-messages.ts";
import { type Card, cards } from "./monitor-cards.ts";
import { type Ask, withApi } from "./with-api.ts";

const apiPort = 4341;
const sampled = 200;
/** The largest number of messages. `BENCH_MESSAGES` lowers it, e.g. to 3000000: the default takes an hour and 15 GB. */
const largest = Number(process.env.BENCH_MESSAGES ?? 27_000_000);
const decades = [300_000, 3_000_000, 27_000_000].filter((rows) => rows <= largest);
/** The number of messages for the estimate. */
const aimed = 2_000_000_000;

/** A call that reads none of the large tables: other work on the machine slows it down as well. */
const untouched = "list of carriers";

/** The calls on tables that grow: all calls of one number, and the list of notifications. */
const growingCards = cards.filter(({ name }) => ["look-up", "messages", "notifications", "time line"].includes(name));
const lists = {
  [untouched]: "/services/carriers/paginate",
  "list, first page": "/services/notifications/paginate",
  "list, page 60": "/services/notifications/paginate?page=60",
};

type Times = Map<string, number[]>;

/**
 * The Monitor's look-ups and a list with 0.3, 3 and 27 million messages and as many notifications: a cost that does not
 * grow with the table stays the same from decade to decade. The cost for 2 billion is an estimate from the last step,
 * and is marked as one.
 */
export async function benchGrowth(): Promise<void> {
  await withApi({ apiPort, keptIn: process.env.BENCH_DATA }, async ({ client, ask }) => {
    let before: Times | null = null;
    for (const rows of decades) {
      const there = await messagesOf(client);
      if (there > rows) {
        console.log(
          `growth ${label(rows)}: the folder has ${there} messages already; another BENCH_DATA measures this step`,
        );
        continue;
      }
      const took = await timed(() => fillMessages(client, rows));
      const { tableBytes, indexBytes } = await sizesOf(client);
      const perRow = (bytes: number) => `${(bytes / rows).toFixed(0)} bytes a message`;
      console.log(
        `growth ${label(rows)}: filled in ${(took / 1_000).toFixed(0)} s, tables ${perRow(tableBytes)}, indexes ${perRow(indexBytes)}, ${perNumber} a number`,
      );
      const now = await measure(client, ask);
      for (const [name, times] of now) {
        const grew = before ? `, ${(relative(name, now) / relative(name, before)).toFixed(2)} of the step before` : "";
        console.log(
          `growth ${label(rows)} ${name.padEnd(18)} p50 ${ms(median(times))}   p95 ${ms(percentile(times, 0.95))}   ${relative(name, now).toFixed(2)} × ${untouched}${grew}`,
        );
      }
      for (const card of growingCards)
        console.log(
          `growth ${label(rows)} ${card.name.padEnd(18)} reads ${await pagesOf(client, card)} pages of 8 kB, by hand`,
        );
      if (before && rows === decades.at(-1)) reckon(rows, now, before);
      before = now;
    }
  });
}

async function measure(client: pg.Client, ask: Ask): Promise<Times> {
  const times: Times = new Map();
  const take = async (name: string, path: string, body?: object) => {
    const list = times.get(name) ?? [];
    times.set(name, list);
    list.push(await timed(() => ask(path, body && { body })));
  };
  for (const of of await subscribersOf(client, sampled))
    for (const card of growingCards) {
      const { path, body } = card.ask(of);
      await take(card.name, path, body);
    }
  for (let nth = 0; nth < sampled / 4; nth++) for (const [name, path] of Object.entries(lists)) await take(name, path);
  return times;
}

/** The pages that a look-up touches, which do not depend on the machine's load: the median of some numbers. */
async function pagesOf(client: pg.Client, { sql }: Card): Promise<number> {
  const pages: number[] = [];
  for (const { msisdn, carrier, provider } of await subscribersOf(client, 20)) {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [msisdn, carrier, provider],
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
    pages.push((plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0));
  }
  return median(pages);
}

/** The time of a call relative to one that reads none of the large tables. */
const relative = (name: string, times: Times) => median(times.get(name) ?? []) / median(times.get(untouched) ?? []);

/**
 * Estimates by the growth of the last step, which has nine or ten times as many rows: indexes grow by the logarithm.
 */
function reckon(rows: number, now: Times, before: Times): void {
  const steps = Math.log(aimed / rows) / Math.log(rows / (decades.at(-2) ?? rows));
  for (const name of now.keys()) {
    const factor = Math.max(1, relative(name, now) / relative(name, before));
    console.log(
      `growth ${label(aimed)} ${name.padEnd(18)} ${(relative(name, now) * factor ** steps).toFixed(2)} × ${untouched}   reckoned: ${steps.toFixed(1)} more steps of ${factor.toFixed(2)}`,
    );
  }
}

const label = (rows: number) => `${rows / 1_000_000} million`.padEnd(12);
