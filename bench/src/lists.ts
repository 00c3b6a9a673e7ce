import { median, ms, percentile, timed } from "./figures.ts";
import { fillLists, largeTables } from "./fill-lists.ts";
import { withApi } from "./with-api.ts";

const apiPort = 4221;
const repeats = 25;
/** The last page that a list shows while it counts to 10,000 only. */
const deepPage = 667;

interface Probe {
  what: string;
  query: string;
  /** The same rows asked for by hand. */
  sql: string;
}

/**
 * Time of one page of the reference lists with two million rows in their tables: first and deepest page, each order that
 * has an index, each kind of filter; and its ratio to the same statement sent by hand on a connection of its own.
 */
export async function benchLists(rows = Number(process.env.BENCH_ROWS ?? 2_000_000)): Promise<void> {
  await withApi({ apiPort }, async ({ client, token }) => {
    await fillLists(client, rows);
    for (const [module, probes] of Object.entries(probesOf())) {
      for (const { what, query, sql } of probes) {
        const list = await times(() => page(module, query, token));
        const hand = await times(() => client.query(sql));
        console.log(
          `list ${module.padEnd(17)} ${what.padEnd(34)} p95 ${ms(percentile(list, 0.95))}   by hand ${ms(percentile(hand, 0.95))}   ratio ${(median(list) / median(hand)).toFixed(2)}`,
        );
      }
    }
  });
}

function probesOf(): Record<string, Probe[]> {
  return Object.fromEntries(
    Object.entries(largeTables).map(([module, { from, sorts, filters }]) => {
      const orders = Object.entries(sorts).flatMap(([key, column]) =>
        ["asc", "desc"].flatMap((direction) =>
          [1, deepPage].map((number) => ({
            what: `${key} ${direction}, page ${number}`,
            query: `page=${number}&limit=15&sortBy=${key}&sort=${direction}`,
            sql: `select * from ${from} order by ${column} ${direction}, t.id ${direction} limit 16 offset ${(number - 1) * 15}`,
          })),
        ),
      );
      const found = Object.entries(filters).map(([key, { value, where }]) => ({
        what: `${key}=${value}`,
        query: `${key}=${encodeURIComponent(value)}`,
        sql: `select * from ${from} where ${where} order by t.id desc limit 16`,
      }));
      return [module, [...orders, ...found]];
    }),
  );
}

async function page(module: string, query: string, token: string) {
  const url = `http://127.0.0.1:${apiPort}/api/v1/services/${module}/paginate?${query}`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  await reply.arrayBuffer();
}

async function times(run: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < repeats + 3; round++) taken.push(await timed(run));
  return taken.slice(3);
}
