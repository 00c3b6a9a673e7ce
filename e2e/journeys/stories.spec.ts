import { join } from "node:path";
import { expect, expectAccessibleNow, test } from "../support/test.ts";

const built = join(import.meta.dirname, "../../packages/stories/dist");

test("every part and ladder is accessible in each of its states", async ({ page }) => {
  await page.route("http://stories.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(built, pathname === "/" ? "index.html" : pathname) });
  });
  await page.goto("http://stories.test/");
  // the last parts to load: the hundredth row, a record in its form, the logic of a searchable choice
  await expect(page.getByRole("cell", { name: "Country 100", exact: true })).toBeAttached();
  await expect(page.getByLabel("Country name", { exact: true }).last()).toHaveValue("Country 1");
  await expect(page.getByRole("combobox", { name: "Searchable choice" })).toHaveValue("Movil Norte");
  await expectAccessibleNow(page);
});
