import { expect, expectAccessible, expectNoSidewaysScroll, follow, test } from "../support/test.ts";

test("the System screen shows how the portal is, with what happened a moment ago, at all sizes and by keys", async ({
  staff,
  as,
}) => {
  const other = await staff.user([]);
  const stranger = await as(other);
  const refused = await stranger.request.get("/api/v1/services/system/overview");
  expect(refused.status()).toBe(401);

  const page = await as(await staff.user(["system.view"]));
  const sent = page.waitForResponse((reply) => reply.url().endsWith("/services/system/overview"));
  await page.goto("/admin/administration/system");
  const reply = await sent;
  // the API returned the page's id of the call, through the portal
  const id = reply.request().headers()["x-request-id"];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(reply.headers()["x-request-id"]).toBe(id);

  const table = (name: string) => page.getByRole("table", { name, exact: true });
  await expect(page.getByRole("heading", { name: "System", level: 1, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Database", exact: true })).toContainText("PostgreSQL");
  await expect(table("Processes of the API").getByText("Running").first()).toBeVisible();
  await expect(table("Remotes and releases").getByRole("row", { name: /^Monitor / })).toBeVisible();
  const event = String(refused.headers()["x-request-id"]);
  await expect(table("Recent security events").getByText(event)).toBeVisible();
  const chart = page.getByRole("img", { name: /^Calls per minute over the last day: last / });
  await expect(chart.locator("svg path").first()).toBeAttached();

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(chart).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole("button", { name: "Show as a table", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(table("The last day").getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
});

test("who may not see the system is told so, and the drawer has it for who may", async ({ staff, as }) => {
  const page = await as(await staff.user(["country.list"]));
  await page.goto("/admin/administration/system");
  await expect(page.getByText("You dont have permission to view this route :(").first()).toBeVisible();
  const admin = await as("admin");
  await admin.goto("/admin/home");
  await follow(admin, "System", "Administration");
  await expect(admin.getByRole("heading", { name: "System", level: 1, exact: true })).toBeVisible();
});
