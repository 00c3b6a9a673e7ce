import type { Page } from "@playwright/test";
import { referenceLists } from "../support/reference-data.ts";
import { demoSession, type Username } from "../support/sessions.ts";
import { settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

const carrierLists = ["Carriers", "CarrierPolicies", "Providers", "Shortcodes", "BillingCodes", "Products"] as const;
const productLists = ["ProductKeywords", "Messages", "Blacklist"] as const;

/** Columns that say whose a row is, by list. */
const ownColumns: Record<string, { carrier: string; provider?: string }> = {
  Carriers: { carrier: "Carrier name" },
  CarrierPolicies: { carrier: "Carrier name" },
  Providers: { carrier: "Carrier name", provider: "Provider name" },
  Shortcodes: { carrier: "Carrier", provider: "Provider" },
  BillingCodes: { carrier: "Carrier" },
  Products: { carrier: "Carrier", provider: "Provider" },
  ProductKeywords: { carrier: "Carrier", provider: "Provider" },
  Messages: { carrier: "Carrier", provider: "Provider" },
  Blacklist: { carrier: "Carrier" },
};

/** The different values of a column. Messages of the whole platform belong to nobody, and everybody sees them. */
async function valuesOf(page: Page, list: string, label: string) {
  const values = new Set(await page.locator(`td[data-label="${label}"]`).allTextContents());
  if (list === "Messages") values.delete("-");
  return [...values];
}

for (const username of ["carrier", "provider"] as const satisfies Username[])
  for (const names of [carrierLists.slice(0, 3), carrierLists.slice(3), productLists])
    test(`a user tied to a ${username} sees his own rows in ${names.join(", ")}, without the filters of his tie (A-004, A-005, D-A12)`, async ({
      as,
    }) => {
      const page = await as(username);
      const { user } = await demoSession(username);
      for (const name of names) {
        await page.goto(`/admin/${referenceLists[name]?.path}?limit=100`);
        await settled(page);
        await expect(page.locator("tbody tr").first()).toBeVisible();
        const filters = await page.getByRole("combobox", { name: "Filter field" }).locator("option").allTextContents();
        expect(filters, name).not.toContain("Carrier name");
        if (user.providerId) expect(filters, name).not.toContain("Provider name");
        const { carrier, provider } = ownColumns[name] ?? { carrier: "Carrier" };
        expect(await valuesOf(page, name, carrier), name).toEqual([user.carrierId?.carrierName]);
        if (provider && user.providerId)
          expect(await valuesOf(page, name, provider), name).toEqual([user.providerId.providerName]);
      }
    });
