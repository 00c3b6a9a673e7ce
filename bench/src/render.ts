import { onPage } from "./bench-page.ts";
import { median, ms } from "./figures.ts";
import type { Times } from "./render/page.tsx";

/** Rows of the table, and how often each table is drawn: small ones take so little that more of them are needed. */
const rounds = { 15: 40, 100: 20, 500: 8 };
const limit = 1.8;

/** Mount and update of the portal's table, layout included, against the table as it was before Chakra; in one run. */
export const benchRender = (): Promise<void> =>
  onPage("bench/src/render/page.tsx", async (page) => {
    for (const [rows, times] of Object.entries(rounds)) {
      const measured = await page.evaluate(([count, often]) => window.measure(count, often), [
        Number(rows),
        times,
      ] as const);
      report(`${rows} rows x 9 cells`, measured);
    }
  });

function report(what: string, { former, present }: Record<"former" | "present", Times>) {
  const parts = (["mount", "update"] as const).map((step) => {
    const [before, now] = [median(former[step]), median(present[step])];
    return `${step} ${ms(now)} against ${ms(before)}: ${(now / before).toFixed(2)}`;
  });
  console.log(`${what.padEnd(20)} ${parts.join("   ")}   limit ${limit}`);
}
