import type { Page } from "@playwright/test";
import { openWithStoppedClock } from "../support/clock.ts";
import { test } from "../support/dashboards.ts";
import { arrived, drawerOpen, quiet } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

const four = [
  { widgetTitle: "Charges" },
  { widgetTitle: "Messages", chart: "PieChart" },
  { widgetTitle: "Deliveries", chart: "LineVerticalChart" },
  { widgetTitle: "Ranges", chart: "RangeBarChart" },
] as const;

const open = async (page: Page) => {
  await page.goto("/admin/home");
  await arrived(page, "Dashboard");
  await drawerOpen(page);
};
/** Waits until the cards reach to the grid's end, which is measured anew once the drawer has its place. */
const measured = (page: Page) =>
  expect
    .poll(() =>
      page.locator(".react-grid-layout").evaluate((grid) => {
        const ends = [...grid.querySelectorAll(".react-grid-item")].map((item) => item.getBoundingClientRect().right);
        return Math.round(grid.getBoundingClientRect().right - Math.max(...ends));
      }),
    )
    .toBe(0);
const card = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const handle = (page: Page, title: string) => page.getByRole("button", { name: `Move ${title}`, exact: true });
const spokenMove = (page: Page) => page.getByRole("status").filter({ hasText: /column/ });
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** Left, top, width and height of a card, in whole pixels from the grid's corner. */
async function placeOf(page: Page, title: string) {
  const [grid, cardBox] = await Promise.all([
    page.locator(".react-grid-layout").boundingBox(),
    page
      .locator(".react-grid-item")
      .filter({ has: card(page, title) })
      .boundingBox(),
  ]);
  if (!grid || !cardBox) throw new Error(`${title} is not on the grid`);
  return {
    x: Math.round(cardBox.x - grid.x),
    y: Math.round(cardBox.y - grid.y),
    width: Math.round(cardBox.width),
    height: Math.round(cardBox.height),
    grid: Math.round(grid.width),
  };
}

/** The layout in the browser's storage: column, row and width of each widget, by its id. */
const storedLayout = (page: Page) =>
  page.evaluate(() => {
    const [entry] = JSON.parse(localStorage.getItem("widgets") ?? "[]");
    return (entry?.layouts ?? []).map(({ x, y, w, h, minW }: Record<string, number>) => [x, y, w, h, minW]);
  });

async function drag(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
  end?: () => Promise<void>,
) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 5 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
  await end?.();
  await page.mouse.up();
}

async function middleOf(page: Page, title: string) {
  const box = await handle(page, title).boundingBox();
  if (!box) throw new Error(`${title} has no handle`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("draws two widgets with their data, beside each other with 10 px between them, 310 px high (B-011, B-031, B-043 to B-045)", async ({
  as,
  reader,
}) => {
  const page = await as(await reader(four.slice(0, 2)));
  await open(page);
  await expect(card(page, "Charges").getByRole("cell", { name: "Wednesday" })).toBeVisible();
  await expect(card(page, "Messages").getByRole("img", { name: /pie chart/i })).toBeVisible();
  // the grid is measured anew once the drawer has its place
  await expect(async () => {
    const [charges, messages] = [await placeOf(page, "Charges"), await placeOf(page, "Messages")];
    expect(charges).toMatchObject({ x: 0, y: 0, height: 310 });
    expect(messages).toMatchObject({ y: 0, height: 310 });
    expect(messages.x - charges.width).toBe(10);
    expect(messages.x + messages.width).toBe(messages.grid);
  }).toPass();
});

test("a widget is dragged by its handle, which Escape takes back, and resized at its sides; a reload and nobody else has the layout (B-043, B-278 to B-280, B-611)", async ({
  as,
  reader,
}) => {
  const user = await reader(four);
  const page = await as(user);
  await open(page);
  await measured(page);
  const before = await placeOf(page, "Deliveries");
  await drag(page, await middleOf(page, "Deliveries"), { x: 300, y: -340 }, () => page.keyboard.press("Escape"));
  await expect.poll(() => placeOf(page, "Deliveries")).toEqual(before);
  expect(await storedLayout(page)).toEqual([]);
  await expect(titles(page)).toHaveText(["Charges", "Messages", "Deliveries", "Ranges"]);

  await drag(page, await middleOf(page, "Deliveries"), { x: 0, y: -340 });
  await expect(spokenMove(page)).toHaveText("Deliveries: column 1, row 1, width 6 of 12");
  await expect(titles(page)).toHaveText(["Deliveries", "Messages", "Charges", "Ranges"]);

  const { x, y, width, height } = (await card(page, "Deliveries").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await drag(page, { x: x + width + 1, y: y + height / 2 }, { x: -800, y: 300 }); // the least width, and the same height
  await expect(spokenMove(page)).toHaveText("Deliveries: column 1, row 1, width 4 of 12");
  await expect.poll(() => placeOf(page, "Deliveries")).toMatchObject({ height: 310 });
  const smallest = async () => (await storedLayout(page)).map(([, , , h, minW]: number[]) => [h, minW]);
  await expect.poll(smallest).toEqual([0, 1, 2, 3].map(() => [8, 4]));
  const layout = await storedLayout(page);

  await page.reload();
  await arrived(page, "Dashboard");
  await expect(titles(page)).toHaveText(["Deliveries", "Messages", "Charges", "Ranges"]);
  expect(await storedLayout(page)).toEqual(layout);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("widgets") ?? "[]")[0].userId)).toBe(user.userId);
});

test("each picture fits its card, whose head is as high before its data as after; all is accessible in both themes (D3, B-056, WCAG 2.2 AA)", async ({
  as,
  reader,
}) => {
  const page = await as(await reader(four));
  const held = Promise.withResolvers<void>();
  await page.route("**/view?**", (route) => held.promise.then(() => route.continue()));
  await page.goto("/admin/home");
  await drawerOpen(page);
  const heads = () =>
    page
      .locator("[data-widget] header")
      .evaluateAll((all) =>
        all.map((head) => [head, head.querySelector("h2")].map((one) => one?.getBoundingClientRect().toJSON())),
      );
  await expect(card(page, "Ranges").getByRole("status")).toBeVisible();
  await measured(page);
  const before = await heads();
  expect(before).toHaveLength(4);
  held.resolve();
  for (const { widgetTitle } of four.slice(1)) {
    const body = card(page, widgetTitle).getByRole("group", { name: widgetTitle, exact: true });
    await expect(body.getByRole("img")).toBeVisible();
    const hidden = () => body.evaluate((element) => element.scrollHeight - element.clientHeight);
    await expect.poll(hidden, widgetTitle).toBe(0); // a picture is drawn once more when its place is measured
  }
  await expect.poll(heads).toEqual(before);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("widgets are arranged by keys and by menu, which say where they are and keep the focus (WCAG 2.5.7, B-043)", async ({
  as,
  reader,
}) => {
  const page = await as(await reader(four));
  await open(page);
  await handle(page, "Ranges").focus();
  await page.keyboard.press("Home");
  await expect(spokenMove(page)).toHaveText("Ranges: column 7, row 1, width 6 of 12");
  await page.keyboard.press("ArrowLeft");
  await expect(spokenMove(page)).toHaveText("Ranges: column 1, row 1, width 6 of 12");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(spokenMove(page)).toHaveText("Ranges: column 1, row 1, width 5 of 12");
  await expect(handle(page, "Ranges")).toBeFocused();
  await expect(titles(page)).toHaveText(["Ranges", "Charges", "Deliveries", "Messages"]);

  const menu = page.getByRole("button", { name: "Arrange Ranges", exact: true });
  await menu.click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(spokenMove(page)).toHaveText("Ranges: column 1, row 2, width 5 of 12");
  await expect(menu).toBeFocused();
  await page.reload();
  await arrived(page, "Dashboard");
  await handle(page, "Ranges").focus();
  for (const [key, row] of [
    ["ArrowUp", 1],
    ["ArrowDown", 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(spokenMove(page)).toHaveText(`Ranges: column 1, row ${row}, width 5 of 12`);
    await expect(handle(page, "Ranges")).toBeFocused();
  }
});

test("a tab follows the layout of another one of the same user", async ({ as, reader }) => {
  const page = await as(await reader(four));
  await open(page);
  const other = await page.context().newPage();
  await open(other);
  await handle(other, "Ranges").press("Home");
  await expect(titles(page)).toHaveText(["Charges", "Ranges", "Deliveries", "Messages"]);
});

test("on a phone widgets stand under each other, cannot be moved, and the desktop's layout is kept (B-053, B-054)", async ({
  as,
  reader,
}) => {
  const user = await reader(four);
  const page = await as(user);
  await open(page);
  await handle(page, "Ranges").press("Home");
  await expect(spokenMove(page)).toHaveText("Ranges: column 7, row 1, width 6 of 12");
  await expect.poll(() => storedLayout(page)).not.toEqual([]);
  const layout = await storedLayout(page);
  for (const width of [390, 700]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole("button", { name: /^(Move|Arrange) / })).toHaveCount(0);
    for (const { widgetTitle } of four) {
      // the grid is measured anew once the window has its new width
      await expect
        .poll(async () => {
          const { x, width, grid, height } = await placeOf(page, widgetTitle);
          return { x, beside: grid - width, height };
        })
        .toEqual({ x: 0, beside: 0, height: 310 });
    }
    await expectNoSidewaysScroll(page);
  }
  const at = (await card(page, "Charges").boundingBox()) ?? { x: 0, y: 0 };
  await drag(page, { x: at.x + 20, y: at.y + 20 }, { x: 0, y: 300 });
  await page.reload();
  await arrived(page, "Dashboard");
  expect(await storedLayout(page)).toEqual(layout);
});

test("each widget is asked for again after 300,000 ms, and no sooner (D6, B-052, B-654)", async ({ as, reader }) => {
  const page = await as(await reader(four.slice(0, 2)));
  const runs: string[] = [];
  page.on("request", (request) => request.url().includes("/view?") && runs.push(new URL(request.url()).pathname));
  await openWithStoppedClock(page, "/admin/home");
  const rows = card(page, "Charges").getByRole("cell", { name: "Wednesday" });
  const slices = card(page, "Messages").getByRole("img");
  await expect
    .poll(() => page.clock.runFor(20).then(async () => [await rows.count(), await slices.count()]))
    .toEqual([1, 1]);
  await quiet(page);
  expect(runs).toHaveLength(2);
  await page.clock.runFor(299_000);
  expect(runs).toHaveLength(2);
  await page.clock.runFor(1_000);
  await expect.poll(() => runs.length).toBe(4);
  expect(new Set(runs.slice(2)).size).toBe(2);
});

test("who has no widget sees sample data that is marked so, and a log that can be paused (D7, A-489 to A-493, B-058)", async ({
  as,
  staff,
}) => {
  const page = await as(await staff.user([]));
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/services/") && calls.push(new URL(request.url()).pathname));
  await open(page);
  await expect(page.getByText("Sample data", { exact: true })).toBeVisible();
  await expect(page.getByRole("img")).toHaveCount(4);
  expect(calls.filter((path) => path.includes("report"))).toEqual([]);
  await page.getByRole("button", { name: "Continue the log" }).click(); // the log is paused for users who prefer less motion
  await expect(page.getByText("#4", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Pause the log" }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
