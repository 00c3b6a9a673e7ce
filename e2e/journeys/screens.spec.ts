import type { Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

const report = (screen: "view" | "edit" | "roles" | "schedule") => {
  const { reportId } = demo().report("Daily charges by status");
  const paths = {
    view: `reports/${reportId}/view`,
    edit: `forms/reports/edit/${reportId}`,
    roles: `forms/reports-roles/edit/${reportId}`,
    schedule: `reports/${reportId}/deliver-schedule`,
  };
  return `/admin/${paths[screen]}`;
};

/** The Monitor with a number and the form of a new report are looked at by `monitor-cards` and `report-form`. */
const screens: Record<string, () => string> = {
  Dashboard: () => "/admin/home",
  Profile: () => "/admin/profile",
  Countries: () => "/admin/settings/countries",
  "Countries without a match": () => "/admin/settings/countries?countryName=nothing-matches-this",
  "a country": () => "/admin/forms/countries/edit/1",
  Monitor: () => "/admin/support",
  Reports: () => "/admin/reports",
  "a report": () => report("view"),
  "a report's form": () => report("edit"),
  "a report's roles": () => report("roles"),
  "a report's delivery schedules": () => report("schedule"),
};

async function expectFitAtAllSizes(page: Page, rested: (width: number) => Promise<void>) {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await rested(viewport.width);
    // at 1024 each part looks either as on a wide screen or as on a phone
    if (viewport.width !== 1024) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

for (const path of ["/login", "/forgot-password", "/404"])
  test(`${path} is accessible in both themes, wide and on a phone, and never scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    await expectFitAtAllSizes(page, () => settled(page));
  });

for (const [name, path] of Object.entries(screens))
  test(`${name} is accessible in both themes, wide and on a phone, and never scrolls sideways`, async ({ as }) => {
    const page = await as("admin");
    await page.goto(path());
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    await expectFitAtAllSizes(page, async (width) => {
      await expect(toggle).toHaveAttribute("aria-expanded", String(width >= 1264));
      await settled(page);
    });
  });
