import type { Page } from "@playwright/test";
import { settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

/** Elements around the rows of a table that would cut them off on paper, or keep them in a scrolling part. */
const clips = (page: Page) =>
  page.locator("main table").evaluateAll((tables) =>
    tables.flatMap((table) => {
      const around: string[] = [];
      for (let part: Element | null = table; part; part = part.parentElement)
        if (getComputedStyle(part).overflow !== "visible") around.push(`${part.tagName}.${part.className}`);
      return around;
    }),
  );

const paper = { width: 688, height: 1000 }; // the width of A4 between its margins

test("a list prints light and without its frame, and its table whole: every row and column, its heading on each page, no row on two", async ({
  as,
}) => {
  const page = await as("admin");
  await page.goto("/admin/settings/products?limit=50");
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(paper);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^(Add|Columns|Views|Export|Search|Next page)/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Announcements" })).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Actions" })).toHaveCount(0);
  const [scheme, background] = await page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
    return [colorScheme, backgroundColor];
  });
  expect(scheme).toBe("light");
  const channels = String(background).match(/\d+/g)?.map(Number) ?? [];
  expect(Math.min(...channels.slice(0, 3))).toBeGreaterThan(230);

  const table = page.getByRole("table", { name: "Products" });
  await expect(table.locator("tbody tr")).toHaveCount(50);
  expect(await clips(page)).toEqual([]);
  const { head, row } = await table.evaluate((element) => ({
    head: getComputedStyle(element.querySelector("thead") as Element).display,
    row: getComputedStyle(element.querySelector("tbody tr") as Element).breakInside,
  }));
  expect({ head, row }).toEqual({ head: "table-header-group", row: "avoid" });
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(1);
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByRole("banner")).toBeVisible();
});
