import { demo } from "../support/demo.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

test("from the sign-in to a saved carrier without a pointer", async ({ page, scenario }) => {
  const { countryName } = await scenario.country();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab until the focus is on the element of that name; fails where it cannot be reached. */
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 60; step++) {
      await press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) > 0 && name.test(await nameOf())) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  const nameOf = () =>
    page.locator(":focus").evaluate((element) => {
      const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? "") : "";
      return element.getAttribute("aria-label") || label || element.textContent || "";
    });

  await page.goto("/login");
  await expect(page.getByLabel("Username", { exact: true })).toBeFocused();
  await page.keyboard.type("admin");
  await press("Tab");
  await page.keyboard.type(demo().password);
  await press("Enter");
  await expect(page).toHaveURL(/\/admin\/home$/);

  await settled(page);
  await page.reload();
  await settled(page);
  await expect(page.getByRole("navigation").getByRole("button", { name: "Settings", exact: true })).toBeVisible();
  await press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(/^Settings$/);
  await press("Enter");
  await tabTo(/^Carriers$/);
  await press("Enter");
  await expect(page).toHaveURL(/\/admin\/settings\/carriers/);
  await arrived(page, "Carriers");

  await tabTo(/^Add$/);
  await press("Enter");
  await expect(page).toHaveURL(/\/admin\/forms\/carriers\/add/);
  await arrived(page, "Carrier");
  await tabTo(/^Carrier name/);
  await page.keyboard.type(`Keys ${scenario.unique}`);
  await tabTo(/^Country/);
  await page.keyboard.type(countryName);
  await expect(page.getByRole("option", { name: countryName })).toHaveAttribute("data-highlighted");
  await press("Enter");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue(countryName);
  await tabTo(/^Save$/);
  await press("Enter");
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`Keys ${scenario.unique}.*${countryName}`) })).toBeVisible();
});
