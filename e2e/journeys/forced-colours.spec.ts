import type { Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { drawerOpen, settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

const states = '[aria-selected="true"], [aria-pressed="true"], [aria-current], [role="option"][data-highlighted]';

/** Elements of the page in a state, each with whether it has the colours that the system sets for a chosen one. */
function chosen(page: Page) {
  return page.evaluate((selector) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "forced-color-adjust: none; background: Highlight; color: HighlightText";
    const pairOf = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color].join(" on ");
    };
    const wanted = pairOf(probe);
    probe.remove();
    const found = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    return found.map((element) => `${element.textContent}: ${pairOf(element) === wanted ? "marked" : pairOf(element)}`);
  }, states);
}

/** Waits until each element in a state is marked; its colours may take a moment to change. */
const expectMarked = (page: Page) =>
  expect.poll(async () => (await chosen(page)).filter((mark) => !mark.endsWith(": marked"))).toEqual([]);

const colourOf = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((element) => getComputedStyle(element).color);

test("where staff have set the colours, every state that is shown by colour has its mark (WCAG 1.4.1, 1.4.11)", async ({
  as,
}) => {
  const page = await as("admin", { forcedColors: "active" });
  const { msisdn, carrierId } = demo().subscriber("withActiveSubscriptions");

  await test.step("tab, drawer item", async () => {
    await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
    await settled(page);
    await drawerOpen(page);
    await expect(page.getByRole("tab", { selected: true })).toHaveCount(1);
    await expectMarked(page);
    const marks = await chosen(page);
    expect(marks.map((mark) => mark.split(":")[0])).toContain("Monitor");
    expect(marks.length).toBeGreaterThanOrEqual(2);
  });

  await test.step("command in the palette", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await expect(palette.getByRole("option", { selected: true })).toHaveCount(1);
    await expectMarked(page);
    await page.keyboard.press("Escape");
  });

  await test.step("disabled button", async () => {
    await page.goto("/admin/settings/carriers");
    await settled(page);
    await expect(page.getByRole("button", { name: "Previous page", exact: true })).toBeDisabled();
    expect(await colourOf(page, "Previous page")).not.toBe(await colourOf(page, "Add filter"));
  });

  await test.step("choice of a list, ticks", async () => {
    await page.goto("/admin/forms/carriers/add");
    await settled(page);
    await page.getByRole("combobox", { name: "Country" }).click();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[role=option][data-highlighted]")).toHaveCount(1);
    await expectMarked(page);
    const enabled = page.getByRole("checkbox", { name: "Enabled" });
    const tick = ({ nextElementSibling: box }: Element) => {
      if (!box) return false;
      const { visibility, borderInlineStartColor, borderInlineStartWidth } = getComputedStyle(box, "::after");
      const { backgroundColor } = getComputedStyle(box);
      return visibility === "visible" && borderInlineStartWidth !== "0px" && borderInlineStartColor !== backgroundColor;
    };
    await expect.poll(() => enabled.evaluate(tick)).toBe(true);
  });

  await test.step("focus", async () => {
    await page.keyboard.press("Escape");
    await page.getByLabel("Carrier name", { exact: true }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
  });

  await test.step("picture of an icon", async () => {
    await page.goto("/admin/forms/menu-item/1/edit/1");
    await settled(page);
    await drawerOpen(page);
    const picture = page.getByRole("radio", { checked: true });
    const tile = page.locator("label").filter({ has: picture });
    await expect(tile).toHaveCount(1);
    const colours = (element: Element) => getComputedStyle(element).backgroundColor;
    const current = page.getByRole("navigation").locator("[aria-current]").first();
    const wanted = await current.evaluate(colours);
    await expect.poll(() => tile.evaluate(colours)).toBe(wanted);
  });

  await test.step("focus on what is chosen, which the browser gives no colour", async () => {
    const current = page.getByRole("navigation").locator("[aria-current]").first();
    await current.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(current).toBeFocused();
    const colours = (element: Element) => {
      const { outlineColor, color, outlineOffset } = getComputedStyle(element);
      return { isOfThePair: outlineColor === color, outlineOffset };
    };
    await expect.poll(() => current.evaluate(colours)).toEqual({ isOfThePair: true, outlineOffset: "-4px" });
  });
});
