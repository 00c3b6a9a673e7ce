import { onPage } from "./bench-page.ts";
import { median, ms } from "./figures.ts";
import type {} from "./render/list-page.tsx";
import type { Times } from "./render/page.tsx";

/** Rows of the table, and how often each table is drawn: small ones take so little that more of them are needed. */
const rounds = { 15: 40, 100: 20, 500: 8 };
const limit = 1.8;

/** As many boxes as a matrix of permissions or a list of users may have. */
const boxes = 400;

/** Milliseconds of a whole list of 100 rows, by how much slower than this machine the processor is. */
const listAims = { 1: 150, 4: 500 };

/**
 * Mount and update of the portal's table, layout included, against the table as it was before Chakra, and of native boxes against Chakra's;
 * each in one run. Then a whole list.
 */
export async function benchRender(): Promise<void> {
  await onPage("bench/src/render/page.tsx", async (page) => {
    for (const [rows, times] of Object.entries(rounds)) {
      const measured = await page.evaluate(([count, often]) => window.measure(count, often), [
        Number(rows),
        times,
      ] as const);
      report(`${rows} rows x 9 cells`, measured.present, measured.former, limit);
    }
    const { native, chakra } = await page.evaluate((count) => window.measureBoxes(count, 12), boxes);
    report(`${boxes} checkboxes`, native, chakra, 1);
  });
  await onPage("bench/src/render/list-page.tsx", async (page) => {
    const cdp = await page.context().newCDPSession(page);
    for (const [rate, aim] of Object.entries(listAims)) {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: Number(rate) });
      const [few, many] = [await list(page, 15), await list(page, 100)];
      console.log(
        `list of 100 rows, CPU x${rate}   ${ms(many)}, of 15 ${ms(few)}: ${(many / few).toFixed(2)}   aim ${aim} ms`,
      );
    }
  });
}

const list = async (page: Parameters<Parameters<typeof onPage>[1]>[0], rows: number) =>
  median(await page.evaluate((count) => window.measureList(count, 9), rows));

function report(what: string, present: Times, other: Times, most: number) {
  const parts = (["mount", "update"] as const).map((step) => {
    const [before, now] = [median(other[step]), median(present[step])];
    return `${step} ${ms(now)} against ${ms(before)}: ${(now / before).toFixed(2)}`;
  });
  console.log(`${what.padEnd(20)} ${parts.join("   ")}   limit ${most}`);
}
