import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { broadcastColumns } from "@portal/api-client/contract/broadcasts";
import { bulkUnsubscriptionColumns } from "@portal/api-client/contract/bulk-unsubscriptions";
import { directSubscriptionColumns } from "@portal/api-client/contract/direct-subscriptions";
import type { Pool } from "pg";
import { csvLine } from "#platform/csv/csv-line.ts";

export interface TryFile {
  name: string;
  about: string;
}

type Row = readonly unknown[];

/** Active subscriptions that allow every action, spread over the carriers. */
const active = `
  select s.msisdn, s.carrier_id, s.product_id, p.name as product, s.provider_id, c.shortcode, k.keyword
  from subscription s join product p on p.id = s.product_id and p.enabled
    join provider v on v.id = p.provider_id and v.enabled join shortcode c on c.id = p.shortcode_id and c.enabled
    cross join lateral (
      select keyword from product_keyword k
      where k.product_id = p.id and k.enabled and k.type in ('subscription', 'optin') order by k.id limit 1
    ) k
  where s.active and not exists (
    select from blacklist b where b.msisdn = s.msisdn and b.carrier_id = s.carrier_id and b.deleted_at is null)
  order by s.id desc`;

/** Numbers that are in the blacklist for ever, with a product of their carrier. */
const blacklisted = `
  select distinct on (b.id) b.msisdn, a.product_id, a.product, a.provider_id, a.shortcode, a.keyword
  from blacklist b join (${active} limit 500) a on a.carrier_id = b.carrier_id
  where b.deleted_at is null and b.expire_date is null order by b.id limit 3`;

interface Active {
  msisdn: string;
  product_id: number;
  product: string;
  provider_id: number;
  shortcode: string;
  keyword: string;
}

/** A number of rows that staff may only act on after they confirm the count. */
const large = 1_200;

/**
 * Writes CSV files of the demo's own numbers, one for each upload and some with errors, and answers the purpose of each. They
 * are made again at each start, so that they fit the present subscribers.
 */
export async function writeTryFiles(pool: Pool, dataDir: string): Promise<TryFile[]> {
  const { rows } = await pool.query<Active>(`${active} limit ${2 * large}`);
  const { rows: blocked } = await pool.query<Active>(blacklisted);
  const folder = join(dataDir, "try");
  mkdirSync(folder, { recursive: true });
  const some = rows.filter((_, index) => index % 40 === 0).slice(0, 25);
  const unknown = some.map((row, index) => ({ ...row, msisdn: newNumber(row.msisdn, index) }));

  const files: [TryFile, readonly string[], readonly Row[]][] = [
    [
      { name: "direct-subscription.csv", about: "Direct Subscription: new numbers, some subscribed or blacklisted" },
      directSubscriptionColumns,
      [...unknown.map(asIncoming), ...some.slice(0, 4).map(asIncoming), ...blocked.map(asIncoming), ...noKeyword(some)],
    ],
    [
      {
        name: "direct-subscription-large.csv",
        about: `Direct Subscription: ${large} new numbers, which asks for the count`,
      },
      directSubscriptionColumns,
      Array.from({ length: large }, (_, index) => rows[index % rows.length])
        .filter((row) => row !== undefined)
        .map((row, index) => asIncoming({ ...row, msisdn: newNumber(row.msisdn, some.length + index) })),
    ],
    [
      { name: "broadcast.csv", about: "Broadcast: subscribers of several products, some numbers without one" },
      broadcastColumns,
      [...some.map(asMessage), ...unknown.slice(0, 4).map(asMessage)],
    ],
    [
      { name: "bulk-unsubscription.csv", about: "Bulk Unsubscriptions: 25 subscriptions" },
      bulkUnsubscriptionColumns,
      some.map(({ msisdn, product_id }) => [msisdn, product_id]),
    ],
    [
      { name: "bulk-unsubscription-large.csv", about: "Bulk Unsubscriptions: every product of hundreds of numbers" },
      bulkUnsubscriptionColumns.slice(0, 1),
      onePerNumber(rows)
        .slice(0, large)
        .map(({ msisdn }) => [msisdn]),
    ],
    [
      { name: "whitelist.csv", about: "One-shot Whitelist: 25 numbers" },
      ["msisdn"],
      unknown.map(({ msisdn }) => [msisdn]),
    ],
    [
      { name: "with-bad-rows.csv", about: "One-shot Whitelist: rows that are refused, with the reason of each" },
      ["msisdn"],
      [["5.51E+11"], ["1234"], ["52-x-55"], ...unknown.slice(0, 3).map(({ msisdn }) => [msisdn])],
    ],
  ];
  const line = csvLine("UTC");
  for (const [{ name }, columns, data] of files)
    writeFileSync(join(folder, name), [columns, ...data].map(line).join(""));
  return files.map(([file]) => file);
}

const asIncoming = ({ msisdn, keyword, provider_id, shortcode }: Active): Row => [
  msisdn,
  keyword,
  provider_id,
  shortcode,
  1,
];

const asMessage = ({ msisdn, product, product_id }: Active): Row => [msisdn, `News from ${product}`, product_id];

const noKeyword = ([first]: readonly Active[]): Row[] =>
  first ? [asIncoming({ ...first, keyword: "NOSUCHWORD" })] : [];

const onePerNumber = (rows: readonly Active[]) => [...new Map(rows.map((row) => [row.msisdn, row])).values()];

/** A number of the same carrier that nobody has: the demo's own have eight digits after the carrier's. */
const newNumber = (msisdn: string, index: number) => `${msisdn.slice(0, -8)}9${String(index).padStart(8, "0")}`;
