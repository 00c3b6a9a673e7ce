import type pg from "pg";
import { compareRates, rates } from "./rates.ts";
import { withApi } from "./with-api.ts";
import { withBare } from "./with-bare.ts";

const carriers = 10_000;
const [apiPort, barePort] = [4211, 4212];
const connections = 10;
const country = `c.id, c.name, c.enabled, c.created_at, c.updated_at, c.deleted_at,
  n.id as country_id, n.name as country_name, n.short as country_short`;

interface Page {
  /** The query of `GET services/carriers/paginate`. */
  query: string;
  /** The same page and its count by hand, with these values. */
  calls: string[];
  values: string[];
}

const pages: Record<string, Page> = {
  "first page": {
    query: "page=1&limit=15",
    calls: [
      `select ${country} from carrier c join country n on n.id = c.country_id order by c.id desc limit 16`,
      "select count(*)::int as total from (select 1 from carrier c limit 10001) as counted",
    ],
    values: [],
  },
  /** A name filter that a third of the carriers match, sorted by name. */
  "filtered page": {
    query: "page=2&limit=15&carrierName=bench%20a&sortBy=carrierName&sort=asc",
    calls: [
      `select ${country} from carrier c join country n on n.id = c.country_id
       where c.name ilike $1 order by c.name asc, c.id asc limit $2 offset $3`,
      "select count(*)::int as total from (select 1 from carrier c where c.name ilike $1 limit 10001) as counted",
    ],
    values: ["%bench a%", "16", "15"],
  },
};

/**
 * Requests a second for 15 of 10,000 carriers against the same statements in a bare handler, in turns on one database,
 * on ten connections. On the same machine Directus reached 0.10 of the bare handler.
 */
export async function benchListEndpoint(): Promise<void> {
  await withApi({ apiPort }, async ({ ownerUrl, client, token, root }) => {
    await fillCarriers(client);
    const calls = Object.fromEntries(Object.entries(pages).map(([name, page]) => [pathOf(name), page.calls]));
    await withBare({ ownerUrl, port: barePort, calls }, async (url) => {
      for (const [name, { query, values }] of Object.entries(pages)) {
        const bareQuery = new URLSearchParams(values.map((value) => ["value", value]));
        const compared = await compareRates(
          {
            bare: { url, requests: [{ path: `${pathOf(name)}?${bareQuery}` }] },
            api: {
              url: root,
              headers: { authorization: `Bearer ${token}` },
              requests: [{ path: `/api/v1/services/carriers/paginate?${query}` }],
            },
          },
          { connections },
        );
        console.log(`list endpoint   ${name.padEnd(14)} ${rates(compared, 0.7)}`);
      }
    });
  });
}

const pathOf = (name: string) => `/${name.replaceAll(" ", "-")}`;

async function fillCarriers(client: pg.Client) {
  await client.query(
    `insert into carrier (name, country_id)
     select format('Bench %s %s', (array['a','b','c'])[1 + n % 3], n), (select min(id) from country) from generate_series(1, $1) n`,
    [carriers],
  );
  await client.query("analyze carrier");
}
