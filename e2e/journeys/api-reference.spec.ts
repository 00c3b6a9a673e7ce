import { violations } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] } as const;

// the page has no storage that could be emptied for the next test
test.use({ freshPages: true });

test("the API's reference opens below the portal's address, is accessible, and reaches no session", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/api/v1/docs");
  await expect(page.getByRole("heading", { name: "Carrier Portal API" })).toBeVisible();
  await page.getByRole("heading", { name: /^carriers / }).click();
  const call = "GET /services/carriers/paginate Page of carrier records, enabled and disabled";
  await page.getByRole("button", { name: call, exact: true }).click();
  await expect(page.getByText("Needs carrier.list.")).toBeVisible();
  expect(await violations(page, { ...rules, values: [...rules.values] })).toEqual([]);
  const stored = () => page.evaluate(() => localStorage.getItem("auth"));
  await expect(stored()).rejects.toThrow("sandboxed");
});
