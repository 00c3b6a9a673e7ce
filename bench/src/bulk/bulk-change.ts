import { timed } from "../figures.ts";
import { withApi } from "../with-api.ts";
import { changeByHand, fillProducts, jobDone } from "./products.ts";

const apiPort = 4347;

/**
 * One change of 10,000 products by `services/bulk-changes`, against the same change by one statement by hand that also writes
 * the audit lines and the ledger. Prints the preview's time, both times of the change, and their ratio.
 */
export async function benchBulkChange(rows = Number(process.env.BENCH_ROWS ?? 10_000)): Promise<void> {
  await withApi({ apiPort }, async ({ client, ask }) => {
    await fillProducts(client, rows);
    const call = async (path: string, body: object): Promise<number> => {
      const { jobId }: { jobId: number } = JSON.parse(await ask(path, { body }));
      await jobDone(client, jobId);
      return jobId;
    };
    const filters = [{ field: "productName", value: "Bulk product" }];
    const edit = (productPeriodicity: number) => ({
      resource: "products",
      action: "edit",
      set: { productPeriodicity },
      filters,
      expected: rows,
    });
    await call("/services/bulk-changes/preview", edit(8));
    let previewId = 0;
    const preview = await timed(async () => {
      previewId = await call("/services/bulk-changes/preview", edit(9));
    });
    await client.query("vacuum analyze product"); // what the preview has left, as autovacuum does it, for both changes alike
    const api = await timed(async () => {
      await call("/services/bulk-changes", { previewId, confirmedCount: rows });
    });
    await client.query("vacuum analyze product");
    const hand = await timed(() => changeByHand(client));
    const words = [
      `preview ${preview.toFixed(0)} ms (aim 1000)`,
      `by hand ${hand.toFixed(0)} ms`,
      `api ${api.toFixed(0)} ms`,
    ];
    console.log(`bulk change ${rows} rows   ${words.join("   ")}   ratio ${(hand / api).toFixed(2)}   (aim 0.50)`);
  });
}
