import type { Page } from "@playwright/test";
import { median, ms } from "./figures.ts";
import { password, withPortal } from "./with-portal.ts";

const rounds = 15;
/**
 * The aim in milliseconds from the click to the filled form; when it was set, react-admin took 116 and the portal 179.
 */
const aim = 100;
/** The time in milliseconds for which a hand rests on a row before it clicks. */
const rest = 250;

/**
 * The time from the click on a row's Edit to the form with the record's values, with the code loaded before: after
 * pointing at the row, and without.
 */
export const benchListToForm = (): Promise<void> =>
  withPortal(async ({ browser, url: baseURL }) => {
    const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(page);
    const times: Record<"pointed at" | "clicked at once", number[]> = { "pointed at": [], "clicked at once": [] };
    for (let done = -2; done < rounds; done++) {
      for (const [way, taken] of Object.entries(times)) {
        const time = await openForm(page, way === "pointed at" ? rest : 0);
        if (done >= 0) taken.push(time); // the first ones load the code
      }
    }
    for (const [way, taken] of Object.entries(times)) {
      console.log(`list to form, ${way.padEnd(16)} ${ms(median(taken))}   aim ${aim} ms`);
    }
  });

async function signIn(page: Page) {
  await page.goto("/login");
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Monitor", exact: true }).waitFor();
  await page.goto("/admin/settings/carriers");
}

async function openForm(page: Page, wait: number): Promise<number> {
  const edit = page.getByRole("button", { name: /^Edit / }).first();
  await edit.waitFor();
  await page.mouse.move(0, 0);
  const box = await edit.boundingBox();
  if (!box) throw new Error("The first row has no Edit");
  const taken = page.evaluate(timeToForm);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(wait);
  await page.mouse.down();
  await page.mouse.up();
  const time = await taken;
  await page.getByRole("button", { name: "Back", exact: true }).click();
  return time;
}

/** In the page: milliseconds from the next click to the frame that shows the form's first field with its value. */
function timeToForm(): Promise<number> {
  return new Promise((resolve) => {
    const clicked = () => {
      const start = performance.now();
      const look = () => {
        const field = document.querySelector<HTMLInputElement>("main form:not([role]) input:not([type=checkbox])");
        if (field?.value) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener("click", clicked, { capture: true, once: true });
  });
}
