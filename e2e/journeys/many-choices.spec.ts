import { inDatabase } from "../support/database.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/** More than a field shows without a search; they are providers, as journeys beside this one expect few carriers. */
const many = 250;

test("of many providers one is found by typing, in a form and in the filter of a list", async ({ as, scenario }) => {
  const { carrier, provider } = await scenario.product();
  const { unique } = scenario;
  await inDatabase(
    `insert into provider (name, carrier_id, notification_endpoint)
     select $1 || ' ' || number, $2, 'https://example.com' from generate_series(1, $3::int) as number`,
    [`Many ${unique}`, carrier.carrierId, many],
  );
  const wanted = `Many ${unique} 217`;
  const page = await as("admin");
  try {
    await page.goto("/admin/forms/shortcodes/add");
    await arrived(page, "Shortcode");
    await page.getByLabel("Shortcode", { exact: true }).fill(`8${unique}`);
    await page.getByLabel("Shortcode relation", { exact: true }).fill("1");
    await page.getByRole("combobox", { name: "Shortcode type", exact: true }).selectOption("charge");
    await page.getByRole("combobox", { name: "Carrier", exact: true }).fill(carrier.carrierName);
    await page.getByRole("option", { name: carrier.carrierName, exact: true }).click();
    const field = page.getByRole("combobox", { name: "Provider", exact: true });
    await expect(field).toHaveAttribute("placeholder", "Type to find a provider");
    await field.fill("217");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([wanted]);
    await expectAccessible(page);
    await page.getByRole("option", { name: wanted, exact: true }).click();
    await expect(field).toHaveValue(wanted);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Done Successfully!")).toBeVisible();

    await page.goto("/admin/statement");
    await arrived(page, "Statements");
    await page.getByRole("combobox", { name: "Filter field" }).selectOption("Provider");
    const value = page.getByRole("combobox", { name: "Provider value" });
    await expect(value).toHaveAttribute("placeholder", "Type to find a provider"); // before its first answer it cannot know how many there are
    await value.fill(wanted);
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([wanted]);
    await expectAccessible(page);
    await value.press("Enter");
    await expect(value).toHaveValue(wanted);
    await value.press("Enter");
    await expect(page).toHaveURL(/\/admin\/statement\?providerId=\d+$/);

    await page.reload();
    await settled(page);
    await expect(page.getByRole("button", { name: `Remove Provider: ${wanted}` })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Provider value" })).toHaveValue(wanted);
    await expect(page.getByRole("combobox", { name: "Filter field" })).toHaveValue("providerId");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole("combobox", { name: "Provider value" })).toBeVisible();
    await page.goto(`/admin/statement?providerId=${provider.providerId}`);
    await settled(page);
    await expect(page.getByRole("button", { name: `Remove Provider: ${provider.providerName}` })).toBeVisible();
  } finally {
    await inDatabase(
      "update provider set enabled = false, deleted_at = now() where name like $1 and carrier_id = $2 and enabled",
      [`Many ${unique} %`, carrier.carrierId],
    );
  }
});
