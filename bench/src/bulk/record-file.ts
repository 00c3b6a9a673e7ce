import type pg from "pg";
import { timed } from "../figures.ts";
import { withApi } from "../with-api.ts";
import { changeByHand, fillProducts, jobDone } from "./products.ts";

const apiPort = 4348;

/**
 * A file of 10,000 products, each with a changed cell, by `services/record-files`, against the same change by one statement by
 * hand that also writes the audit lines and the ledger. Prints the times of preview, change and new records, and the ratio.
 */
export async function benchRecordFile(rows = Number(process.env.BENCH_ROWS ?? 10_000)): Promise<void> {
  await withApi({ apiPort }, async ({ client, root, token }) => {
    await fillProducts(client, rows);
    const send = async (path: string, content: string, fields: Record<string, string> = {}): Promise<number> => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append("uploadfile", new Blob([content], { type: "text/csv" }), "products.csv");
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(`${root}/services/record-files/products${path}`, { method: "POST", headers, body });
      const { jobId, message } = (await reply.json()) as { jobId: number; message: string };
      if (reply.status !== 200) throw new Error(message);
      await jobDone(client, jobId);
      return jobId;
    };
    const confirmed = { confirmedCount: String(rows) };
    await send("/preview", await changedFile(client, 8));
    const file = await changedFile(client, 9);
    let previewId = 0;
    const preview = await timed(async () => {
      previewId = await send("/preview", file);
    });
    const api = await timed(() => send("", file, { ...confirmed, previewId: String(previewId) }));
    const created = await newFile(client, rows);
    const creation = await timed(() => send("", created, confirmed));
    await client.query("delete from product where name like 'New product%'");
    await client.query("vacuum analyze product");
    const hand = await timed(() => changeByHand(client));
    const words = [
      `preview ${preview.toFixed(0)} ms`,
      `by hand ${hand.toFixed(0)} ms`,
      `api ${api.toFixed(0)} ms`,
      `new records ${creation.toFixed(0)} ms`,
    ];
    console.log(`record file ${rows} rows   ${words.join("   ")}   ratio ${(hand / api).toFixed(2)}`);
  });
}

/** The products with another periodicity, by their ids. */
async function changedFile(client: pg.Client, periodicity: number): Promise<string> {
  const { rows } = await client.query<{ id: number }>(
    "select id from product where name like 'Bulk product%' order by id",
  );
  return ["Product id,Product periodicity", ...rows.map(({ id }) => `${id},${periodicity}`), ""].join("\n");
}

/** As many new products as there are, of the same carrier, provider and shortcode. */
async function newFile(client: pg.Client, count: number): Promise<string> {
  const { rows } = await client.query<{ carrier: string; provider: string; shortcode: string }>(
    `select c.name as carrier, v.name as provider, s.shortcode from product p join carrier c on c.id = p.carrier_id
      join provider v on v.id = p.provider_id join shortcode s on s.id = p.shortcode_id
    where p.name = 'Bulk product 1'`,
  );
  const { carrier, provider, shortcode } = rows[0] ?? { carrier: "", provider: "", shortcode: "" };
  const lines = Array.from(
    { length: count },
    (_, index) => `New product ${index},7,${carrier},${provider},${shortcode}`,
  );
  return ["Product name,Product periodicity,Carrier name,Provider name,Shortcode", ...lines, ""].join("\n");
}
