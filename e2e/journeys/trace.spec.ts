import { demo } from "../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("a message of the demo is followed from its keyword to the notification of its charge, by an address", async ({
  as,
}) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("admin");
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  const messages = page.getByRole("region", { name: "Messages" });
  const asked = messages.getByRole("row").filter({ hasText: "received: Subscribed" }).first();
  await asked.getByRole("link", { name: /^Trace of message / }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Trace of message \d+$/ })).toBeVisible();
  const step = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(step("Origin").getByText(/^The subscriber wrote to \d+\.$/)).toBeVisible();
  await expect(step("Decision").getByText("Subscribed", { exact: true })).toBeVisible();
  await expect(step("Decision").getByText("A subscription was possible", { exact: true })).toBeVisible();
  await expect(step("Message sent").getByRole("list", { name: /^Tries of message \d+$/ })).toBeVisible();
  await expect(step("Subscription").getByText(/^Subscription \d+ began\.$/)).toBeVisible();
  await expect(step("Notification").getByText(/^Notification \d+, subscription: /)).toBeVisible();
  await expect(page.getByText("Not known", { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const address = page.url();
  await page.getByRole("button", { name: "Monitor", exact: true }).click();
  await expect(messages).toBeVisible();
  await page.goto(address);
  await expect(step("Charge")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
