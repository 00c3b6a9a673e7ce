import type { Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** Shown and settled: a heading stands, and nothing loads any more. */
async function expectSettled(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of ["/login", "/forgot-password", "/404"])
      test(`${path} is accessible in both themes and never scrolls sideways`, async ({ page }) => {
        await page.goto(path);
        await expectSettled(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });

    test("every screen behind the sign-in is accessible in both themes and never scrolls sideways", async ({ as }) => {
      test.setTimeout(90_000);
      const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
      const page = await as("admin", { viewport });
      for (const path of [
        "/admin/home",
        "/admin/profile",
        "/admin/settings/countries",
        "/admin/settings/countries?countryName=nothing-matches-this",
        "/admin/settings/carriers",
        "/admin/forms/countries/add",
        "/admin/forms/countries/edit/1",
        "/admin/forms/carriers/edit/1",
        `/admin/support/${msisdn}?carrier=${carrierId}`,
      ]) {
        await page.goto(path);
        await expectSettled(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
