import { demo } from "../support/demo.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const headers = [
  "ID",
  "MSISDN",
  "MDS",
  "Provider",
  "Product",
  "Shortcode",
  "PIN",
  "Created At",
  "Last Charge",
  "Next Charge",
  "Actions",
];

test("finds a number in any spelling and shows its active subscriptions (B-103, B-104, B-111, B-116, B-118)", async ({
  as,
}) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("admin");
  await page.goto("/admin/support");
  await expectAccessible(page);
  await page.getByLabel("Carrier", { exact: true }).selectOption(String(carrierId));
  await page
    .getByLabel("MSISDN", { exact: true })
    .fill(`+${msisdn.slice(0, 2)} ${msisdn.slice(2, 5)}-${msisdn.slice(5)}`);
  await page.getByLabel("MSISDN", { exact: true }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/support/${msisdn}\\?.*carrier=${carrierId}`));
  await expect(page.getByRole("tab").first()).toHaveAttribute("aria-selected", "true");
  const card = page.getByRole("region", { name: "Active Subscriptions" });
  await expect(card.getByRole("columnheader")).toHaveText(headers);
  await expect(card.getByRole("cell", { name: msisdn, exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const again = page.waitForRequest(/monitor-users\/subscriptions$/);
  await card.getByRole("button", { name: "Refresh" }).click();
  await again;
});

test("opens from a link, and an unknown number says so (B-097, B-098, B-110)", async ({ as }) => {
  const { carrierId, msisdn } = demo().subscriber("unknown");
  const page = await as("admin");
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  await expect(page.getByRole("alert").filter({ hasText: "User phone not found" })).toBeVisible();
  await expect(page.getByLabel("MSISDN", { exact: true })).toHaveValue(msisdn);
});

test("asks for what is missing and sends nothing (M-1)", async ({ as }) => {
  const page = await as("admin");
  const calls: string[] = [];
  page.on("request", (request) => request.url().endsWith("monitor-users/providers") && calls.push(request.url()));
  await page.goto("/admin/support");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Field is required")).toHaveCount(2);
  expect(calls).toEqual([]);
});

test("a provider's user has no carrier and no provider to choose (B-100, B-102)", async ({ as }) => {
  const page = await as("provider");
  await page.goto("/admin/support");
  await settled(page);
  await expect(page.getByLabel("MSISDN", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Carrier", { exact: true })).toHaveCount(0);
  await expect(page.getByLabel("Provider", { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/carrier=\d+/);
});

test("a failing card says so and retries alone, without a toast (C-19, B-638)", async ({ as }) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("operator");
  await page.route(
    "**/monitor-users/subscriptions",
    (route) => route.fulfill({ status: 418, json: { message: "no" } }),
    { times: 1 },
  );
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  const card = page.getByRole("region", { name: "Active Subscriptions" });
  await expect(card.getByText("Could not load")).toBeVisible();
  await card.getByRole("button", { name: "Retry" }).click();
  await expect(card.getByRole("cell", { name: msisdn, exact: true }).first()).toBeVisible();
});
