import type { Page } from "@playwright/test";
import { arrived, settled } from "../support/settled.ts";
import { closePage, expect, expectAccessible, follow, signedIn, test } from "../support/test.ts";

const newIsThere = "A new version of the portal is there.";
const former = "This tab still runs the version before";

/** From now on the server has another build of the shell: its page names other scripts. */
const renewShell = (page: Page) =>
  page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll("/js/index.", "/js/index.new.") });
  });

/** The files of the former build are gone. */
const removeFiles = (page: Page) =>
  page.route(/^https?:\/\/[^/]+\/static\/js\/async\//, (route) => route.fulfill({ status: 404 }));

/** What the tab tells of builds that fail. */
function followBlame(page: Page): object[] {
  const blamed: object[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/beacon")) return;
    const { builds } = (request.postDataJSON() ?? { builds: [] }) as {
      builds: { crashes: number; errors: number; failures: object }[];
    };
    blamed.push(...builds.filter((build) => build.crashes + build.errors + Object.keys(build.failures).length > 0));
  });
  return blamed;
}

/** Tells the page that its tab is looked at, or not. */
const look = (page: Page, state: "visible" | "hidden") =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("an open tab whose shell was replaced says so, blames no remote, and takes the new one when nobody looks", async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, String(baseURL), "admin"); // its console tells of each file that is gone
  const blamed = followBlame(page);
  await page.goto("/admin/settings/carriers");
  await settled(page);
  await removeFiles(page);
  await page.getByRole("button", { name: "Add", exact: true }).click(); // a form needs code that the shell has not loaded
  await expect(page.getByRole("alert").filter({ hasText: "This screen could not be loaded" })).toBeVisible();
  await look(page, "hidden"); // now the tab tells how its builds did

  await renewShell(page);
  await look(page, "visible");
  const card = page.getByRole("main").getByRole("status").filter({ hasText: former });
  await expect(card).toContainText(newIsThere);
  await expect(page.getByText("is not available")).toHaveCount(0);

  await page.getByRole("link", { name: "Help" }).click(); // a screen of the shell itself
  await expect(page).toHaveURL(/\/admin\/handbook\//);
  await expect(card).toContainText(newIsThere);

  expect(blamed).toEqual([]);

  await follow(page, "Carriers", "Settings"); // what is loaded goes on working
  await expect(page.getByRole("heading", { name: "Carriers", exact: true })).toBeVisible();

  await page.unrouteAll({ behavior: "wait" });
  const isReloaded = page.waitForEvent("load");
  await look(page, "hidden");
  await isReloaded;
  await expect(page.getByRole("heading", { name: "Carriers", exact: true })).toBeVisible();
  await expect(page.getByText(newIsThere)).toHaveCount(0);
  await closePage(page);
});

test("a file of the shell that did not arrive, though the shell is the same: Reload brings the form", async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, String(baseURL), "admin");
  await page.goto("/admin/settings/carriers");
  await settled(page);
  await removeFiles(page);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const card = page.getByRole("alert").filter({ hasText: "This screen could not be loaded" });
  await expect(card).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await card.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("textbox", { name: "Carrier name" })).toBeVisible();
  await closePage(page);
});

test("a form keeps what is typed: it is never reloaded, and Reload says what to do first", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/forms/carriers/add");
  await arrived(page, "Carrier");
  const name = page.getByRole("textbox", { name: "Carrier name" });
  await name.fill("Typed");
  await renewShell(page);
  await look(page, "visible");
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: newIsThere });
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("Save your changes or leave them, then take the new version.")).toBeVisible();
  await look(page, "hidden");
  await look(page, "visible");
  await expect(name).toHaveValue("Typed");
  await notice.getByRole("button", { name: "Later" }).click();
  await expect(notice).toHaveCount(0);
  await expectAccessible(page);
});
