import { Traffic } from "@portal/bench/traffic";
import { expect, signedIn, test } from "../support/test.ts";

/** Bytes on the wire (brotli, as the portal serves them), without the font; the aims are in bench/src/first-load.ts. */
const budgets = { login: 95_000, firstList: 230_000, secondRemote: 75_000 };

const code = ({ script, style, other }: { script: number; style: number; other: number }) => script + style + other;

test("Login, the shell with its first list, and a second remote stay within their budgets", async ({
  page,
  browser,
  baseURL,
}) => {
  const login = await Traffic.of(page);
  await page.goto("/login");
  await expect(page.getByLabel("Username")).toBeVisible();
  expect(code(login.take()), "bytes of Login").toBeLessThan(budgets.login);

  const admin = await signedIn(browser, String(baseURL), "admin");
  const traffic = await Traffic.of(admin);
  await admin.goto("/admin/settings/carriers");
  await expect(admin.getByRole("row").nth(1)).toBeVisible();
  expect(code(traffic.take()), "bytes of the shell and the first list").toBeLessThan(budgets.firstList);

  await admin.getByRole("navigation").getByRole("link", { name: "Monitor", exact: true }).click();
  await expect(admin.getByRole("button", { name: "Search" })).toBeVisible();
  expect(code(traffic.take()), "bytes of a second remote").toBeLessThan(budgets.secondRemote);
  await admin.context().close();
});
