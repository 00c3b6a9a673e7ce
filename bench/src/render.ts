import { onPage } from "./bench-page.ts";
import { median, ms } from "./figures.ts";
import type {} from "./render/list-page.tsx";
import type { Times } from "./render/page.tsx";

/** The number of boxes of a large matrix of permissions or list of users. */
const boxes = 400;

/** Aims in milliseconds for a whole list of 100 rows, by the slowdown of the processor. */
const listAims = { 1: 150, 4: 500 };

/** Mount and update of native boxes against Chakra's, layout included, in one run. Then a whole list. */
export async function benchRender(): Promise<void> {
  await onPage("bench/src/render/page.tsx", async (page) => {
    const { native, chakra } = await page.evaluate((count) => window.measureBoxes(count, 12), boxes);
    report(`${boxes} checkboxes`, native, chakra);
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

function report(what: string, native: Times, chakra: Times) {
  const parts = (["mount", "update"] as const).map((step) => {
    const [nativeTime, chakraTime] = [median(native[step]), median(chakra[step])];
    return `${step} ${ms(nativeTime)} against ${ms(chakraTime)}: ${(nativeTime / chakraTime).toFixed(2)}`;
  });
  console.log(`${what.padEnd(20)} ${parts.join("   ")}   limit 1`);
}
