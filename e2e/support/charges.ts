import type { Page } from "@playwright/test";
import { settled } from "./settled.ts";

/** The time line of the number that the Monitor shows. */
export const timeLine = (page: Page) => page.getByRole("region", { name: "Time line", exact: true });

/** Opens a number with its time line, and charges its subscription. */
export async function charge(page: Page, { msisdn, carrierId }: { msisdn: string; carrierId: number }) {
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  await settled(page);
  const heading = timeLine(page).getByRole("button", { name: "Time line", exact: true });
  if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click();
  await page.getByRole("button", { name: /^Generate Charge / }).click();
  await page
    .getByRole("dialog", { name: "Do you want to confirm this action?" })
    .getByRole("button", { name: "Confirm", exact: true })
    .click();
}
