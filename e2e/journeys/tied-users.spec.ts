import { referenceLists } from "../support/reference-data.ts";
import { expect, test, type Username } from "../support/test.ts";

interface Tie {
  carrier: string;
  provider?: string;
}

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

for (const username of ["carrier", "provider"] as const satisfies Username[])
  test(`a user tied to a ${username} sees his own rows in every list, without the filters of his tie (A-004, A-005, D-A12)`, async ({
    as,
  }) => {
    const page = await as(username);
    await page.goto("/admin/home");
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "{}"));
    const tie: Tie = {
      carrier: session.user.carrierId.carrierName,
      ...(session.user.providerId && { provider: session.user.providerId.providerName }),
    };
    for (const name of [...carrierLists, ...productLists]) {
      await page.goto(`/admin/${referenceLists[name]?.path}?limit=100`);
      await expect(page.locator("tbody tr").first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const filters = await page.getByRole("combobox", { name: "Filter field" }).locator("option").allTextContents();
      expect(filters, name).not.toContain("Carrier name");
      if (tie.provider) expect(filters, name).not.toContain("Provider name");
      const cells = (label: string) => page.locator(`td[data-label="${label}"]`).allTextContents();
      const { carrier, provider } = ownColumns[name] ?? { carrier: "Carrier" };
      const seen = new Set(await cells(carrier));
      // messages of the whole platform belong to nobody, and everybody sees them
      if (name === "Messages") seen.delete("-");
      expect([...seen], name).toEqual([tie.carrier]);
      if (!provider || !tie.provider) continue;
      const providers = new Set(await cells(provider));
      if (name === "Messages") providers.delete("-");
      expect([...providers], name).toEqual([tie.provider]);
    }
  });
