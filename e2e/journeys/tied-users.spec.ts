import type { Page } from "@playwright/test";
import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import { demoSession, type Username } from "../support/sessions.ts";
import { settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

/** Columns that name the owner of a row, by list. */
const ownColumns: Partial<Record<ResourceName, { carrier: string; provider?: string }>> = {
  carriers: { carrier: "Carrier name" },
  carrierPolicies: { carrier: "Carrier name" },
  providers: { carrier: "Carrier name", provider: "Provider name" },
  shortcodes: { carrier: "Carrier", provider: "Provider" },
  billingCodes: { carrier: "Carrier" },
  products: { carrier: "Carrier", provider: "Provider" },
  productKeywords: { carrier: "Carrier", provider: "Provider" },
  messages: { carrier: "Carrier", provider: "Provider" },
  blacklists: { carrier: "Carrier" },
};
const lists = Object.entries(ownColumns).map(([name, columns]) => {
  const { list }: Resource = resources[name as ResourceName];
  return { name: String(list?.route), path: list?.path, ...columns };
});

/** The different values of a column. Messages of the whole platform have no owner, and everybody sees them. */
async function valuesOf(page: Page, list: string, label: string) {
  const values = new Set(await page.locator(`td[data-label="${label}"]`).allTextContents());
  if (list === "Messages") values.delete("-");
  return [...values];
}

/** Each list as the narrower tie sees it, and two of them as the other does. */
const seen: [Username, typeof lists][] = [
  ["provider", lists.slice(0, 3)],
  ["provider", lists.slice(3, 6)],
  ["provider", lists.slice(6)],
  ["carrier", lists.slice(1, 3)],
];

for (const [username, some] of seen)
  test(`a user tied to a ${username} sees their own rows in ${some.map(({ name }) => name).join(", ")}, without the filters of their tie (A-004, A-005, D-A12)`, async ({
    as,
  }) => {
    const page = await as(username);
    const { user } = await demoSession(username);
    for (const { name, path, carrier, provider } of some) {
      await page.goto(`/admin/${path}?limit=100`);
      await settled(page);
      await expect(page.locator("tbody tr").first()).toBeVisible();
      const filters = await page.getByRole("combobox", { name: "Filter field" }).locator("option").allTextContents();
      expect(filters, name).not.toContain("Carrier name");
      if (user.providerId) expect(filters, name).not.toContain("Provider name");
      expect(await valuesOf(page, name, carrier), name).toEqual([user.carrierId?.carrierName]);
      if (provider && user.providerId)
        expect(await valuesOf(page, name, provider), name).toEqual([user.providerId.providerName]);
    }
  });
