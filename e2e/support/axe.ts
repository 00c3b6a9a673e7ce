import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe finds against rules or sets of rules on a page, which has no frames; a line for each rule, with the elements that break it. */
export async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: only,
      resultTypes: ["violations"],
      iframes: false,
      preload: false, // of style sheets, for a rule that is not run
    });
    return found.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
    );
  }, runOnly);
}
