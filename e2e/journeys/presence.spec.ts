import { demo } from "../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("two members of staff on one number see each other, and the second one is warned before a charge", async ({
  as,
}) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const [anna, ben] = [await as("admin"), await as("operator")];
  for (const page of [anna, ben]) await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  const sees = (name: string) => new RegExp(`\\b${name}\\b.* looks? at this number$`);
  await expect(anna.getByText(sees("operator"))).toBeVisible();
  await expect(ben.getByText(sees("admin"))).toBeVisible();
  await ben.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(ben);

  const charge = (page: typeof anna) => page.getByRole("button", { name: /^Generate Charge \d+$/ }).first();
  await charge(anna).click();
  await charge(ben).click();
  const dialog = ben.getByRole("dialog");
  await expect(dialog.getByText("admin is about to charge this subscription too.", { exact: true })).toBeVisible();
  await expectAccessible(ben);
});
