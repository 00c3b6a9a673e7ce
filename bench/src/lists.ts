import type pg from "pg";
import { median, ms, percentile, timed } from "./figures.ts";
import { fillLists, largeTables } from "./fill-lists.ts";
import { withApi } from "./with-api.ts";
import { withBare } from "./with-bare.ts";

const [apiPort, barePort] = [4221, 4222];
const repeats = 25;
/** The last page that a list shows, since it counts to 10,000 only. */
const deepPage = 667;
/** Aims for the bare handler's time divided by the API's; other figures have no aim. */
const [firstPageAim, textFilterAim] = [0.8, 0.9];

interface Probe {
  what: string;
  query: string;
  /** The same rows asked for by hand; where there is more than a page of them they are counted as well. */
  sql: string;
  count: string;
  aim?: number;
}

/**
 * The time of one page of the reference lists with two million rows in their tables: first and deepest page, each order
 * that has an index, each kind of filter; compared with the same named statements in a bare handler (`bare-server.ts`).
 * On the same machine Directus took a hundred times as long as the bare handler (0.01).
 */
export async function benchLists(rows = Number(process.env.BENCH_ROWS ?? 2_000_000)): Promise<void> {
  await withApi({ apiPort }, async ({ ownerUrl, client, root, token }) => {
    await fillLists(client, rows);
    const probes = probesOf();
    const calls: Record<string, string[]> = {};
    for (const probe of probes) calls[pathOf(probe)] = await statementsOf(client, probe);
    await withBare({ ownerUrl, port: barePort, calls }, async (url) => {
      for (const probe of probes) {
        const { module, query, what, aim } = probe;
        const api: number[] = [];
        const bare: number[] = [];
        // in turns, so that other work on the machine slows down both
        for (let round = 0; round < repeats + 3; round++) {
          const [ofApi, ofBare] = [
            await timed(() => read(`${root}/services/${module}/paginate?${query}`, token)),
            await timed(() => read(`${url}${pathOf(probe)}`)),
          ];
          if (round < 3) continue;
          api.push(ofApi);
          bare.push(ofBare);
        }
        console.log(
          `list ${module.padEnd(17)} ${what.padEnd(34)} p95 ${ms(percentile(api, 0.95))}   bare p95 ${ms(percentile(bare, 0.95))}   ratio ${(median(bare) / median(api)).toFixed(2)}${aim ? ` (aim ${aim.toFixed(2)})` : ""}`,
        );
      }
    });
  });
}

function probesOf(): (Probe & { module: string })[] {
  return Object.entries(largeTables).flatMap(([module, { from, sorts, filters }]) => {
    const orders = Object.entries(sorts).flatMap(([key, column]) =>
      ["asc", "desc"].flatMap((direction) =>
        [1, deepPage].map((number) => ({
          module,
          what: `${key} ${direction}, page ${number}`,
          query: `page=${number}&limit=15&sortBy=${key}&sort=${direction}`,
          sql: `select * from ${from} order by ${column} ${direction}, t.id ${direction} limit 16 offset ${(number - 1) * 15}`,
          count: counted(from, "true"),
          ...(number === 1 && { aim: firstPageAim }),
        })),
      ),
    );
    const found = Object.entries(filters).map(([key, { value, where }]) => ({
      module,
      what: `${key}=${value}`,
      query: `${key}=${encodeURIComponent(value)}`,
      sql: `select * from ${from} where ${where} order by t.id desc limit 16`,
      count: counted(from, where),
      ...(where.startsWith("t.") && where.includes("ilike") && { aim: textFilterAim }),
    }));
    return [...orders, ...found];
  });
}

const counted = (from: string, where: string) =>
  `select count(*)::int as total from (select 1 from ${joined(from, where)} where ${where} limit 10001) as counted`;

/** The tables without joins that the condition does not need, as the API counts. */
const joined = (from: string, where: string) => (where.includes("c.") ? from : (/^.*? t\b/.exec(from)?.[0] ?? from));

async function statementsOf(client: pg.Client, { sql, count }: Probe): Promise<string[]> {
  const { rows } = await client.query(sql);
  return rows.length > 15 ? [sql, count] : [sql];
}

const pathOf = ({ module, what }: { module: string; what: string }) => `/${module}/${what.replace(/\W+/g, "-")}`;

async function read(url: string, token?: string) {
  const reply = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  await reply.arrayBuffer();
}
