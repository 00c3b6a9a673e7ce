import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { widgets } from "@portal/api-client/contract/widgets";
import { answered, apiOf } from "../support/api.ts";
import { test as base } from "../support/dashboards.ts";
import { demo } from "../support/demo.ts";
import { lookAgain, type ReleaseFixtures, releaseFixtures } from "../support/release-fixtures.ts";
import { edit, type ReleaseStack } from "../support/release-stack.ts";
import { signIn } from "../support/sessions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const test = base.extend<ReleaseFixtures>(releaseFixtures);

const chargeNotes = `import { Button, Flex } from "@portal/ui";
import { useState } from "react";

export default function ChargeNotes({ msisdn, carrierId, providerId }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error("cannot read notes of undefined");
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <p>No notes on {msisdn} at provider {providerId} of carrier {carrierId}</p>
      <Button onClick={() => setBroken(true)}>Add a note</Button>
    </Flex>
  );
}
`;

const chargeTiles = `export default function ChargeTiles({ title, columns, rows }) {
  const [name, value] = columns;
  return (
    <dl aria-label={title}>
      {rows.map((row) => (
        <div key={row[name.name]}>
          <dt>{row[name.name]}</dt>
          <dd>{row[value.name]} pieces</dd>
        </div>
      ))}
    </dl>
  );
}
`;

const slots = `slots: [
    {
      slot: "monitor.cards/v1",
      name: "ChargeNotes",
      title: "Charge notes",
      access: ["statement.list"],
      component: () => import("./features/contributed/charge-notes.tsx"),
    },
    {
      slot: "dashboard.widgets/v1",
      name: "ChargeTiles",
      title: "Charge tiles",
      component: () => import("./features/contributed/charge-tiles.tsx"),
    },
  ],
  routes: [`;

/** Releases a build of operations that adds a card to the Monitor and a way to draw widgets. */
const releaseContributing = (stack: ReleaseStack) =>
  stack.releaseChanged("operations", (folder) => {
    const contributed = join(folder, "src/features/contributed");
    mkdirSync(contributed);
    writeFileSync(join(contributed, "charge-notes.tsx"), chargeNotes);
    writeFileSync(join(contributed, "charge-tiles.tsx"), chargeTiles);
    edit(join(folder, "src/remote.ts"), "routes: [", slots);
  });

const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
const address = `/admin/support/${msisdn}?carrier=${carrierId}`;
const card = (page: Page, name = "Charge notes") => page.getByRole("region", { name, exact: true });
const note = (page: Page) => card(page).getByText(`No notes on ${msisdn} at provider`);

/** Expects that the Monitor's own cards work. */
async function expectOwnCardsWork(page: Page) {
  const own = card(page, "Active Subscriptions");
  await expect(own.getByRole("cell").first()).toBeVisible();
  const again = page.waitForRequest(/monitor-users\/subscriptions$/);
  await own.getByRole("button", { name: "Refresh" }).click();
  await again;
}

test("a card of another remote comes into an open Monitor for who has the right, and goes with a rollback", async ({
  stack,
  open,
  staff,
}) => {
  const page = await open(address);
  await expect(card(page, "Active Subscriptions")).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await releaseContributing(stack);
  await lookAgain(page);
  await expect(note(page)).toBeVisible();
  await expectOwnCardsWork(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const agent = await open(address, await staff.user(["monitor.subscription"]));
  const requests: string[] = [];
  agent.on("request", (request) => requests.push(request.url()));
  await agent.reload();
  await expectOwnCardsWork(agent);
  await expect(card(agent)).toHaveCount(0);
  expect(requests.filter((url) => url.includes("/releases/monitor/")).length).toBeGreaterThan(0);
  expect(requests.filter((url) => url.includes("/releases/operations/"))).toEqual([]);

  await stack.portal("rollback", "operations");
  await lookAgain(page);
  await expect(card(page)).toHaveCount(0);
  await expectOwnCardsWork(page);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a contributed card that throws, or whose script is gone, says so in its place, with owner, build and Retry; the other cards work", async ({
  stack,
  open,
}) => {
  const build = await releaseContributing(stack);
  const page = await open(address);
  const alert = card(page).getByRole("alert");
  const retry = alert.getByRole("button", { name: "Retry" });
  await card(page).getByRole("button", { name: "Add a note" }).click();
  await expect(alert).toContainText("Charge notes is not available");
  for (const text of ["team-operations", build, "cannot read notes of undefined"])
    await expect(alert).toContainText(text);
  await expectOwnCardsWork(page);
  await expectAccessible(page);
  await retry.click();
  await expect(note(page)).toBeVisible();

  const folder = stack.release("operations", build);
  const { contributions } = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  const ownFiles = contributions.ChargeNotes.filter((file: string) => !contributions.ChargeTiles.includes(file));
  expect(ownFiles).toHaveLength(1);
  const script = join(folder, ownFiles[0]);
  const copies = ["", ".br", ".gz"].map((suffix) => script + suffix).filter(existsSync);
  for (const copy of copies) renameSync(copy, `${copy}-gone`);
  const later = await open(address);
  await expect(card(later).getByRole("alert")).toContainText("Charge notes is not available");
  await expect(card(later).getByRole("alert")).toContainText(build);
  await expectOwnCardsWork(later);

  for (const copy of copies) renameSync(`${copy}-gone`, copy);
  await card(later).getByRole("button", { name: "Retry" }).click();
  await expect(note(later)).toBeVisible();
});

test("a way to draw widgets is chosen in the widget's form, and the chart stands in once it is gone", async ({
  stack,
  open,
  reader,
}) => {
  const widgetTitle = `Pieces ${uniqueWord()}`;
  const user = await reader([{ widgetTitle }]);
  const { token } = await signIn(user.username, user.password);
  const [widget] = answered(await apiOf({ list: widgets.list }, token).list());
  const form = `/admin/forms/widgets/edit/${widget?.widgetId}`;
  const drawnBy = (page: Page) => page.getByRole("combobox", { name: "Drawn by", exact: true });

  const keeper = await open(form);
  await expect(keeper.getByRole("textbox", { name: "Title" })).toHaveValue(widgetTitle);
  await expect(drawnBy(keeper)).toHaveCount(0);
  await releaseContributing(stack);
  await lookAgain(keeper);
  await drawnBy(keeper).selectOption("Charge tiles");
  await expectAccessible(keeper);
  await keeper.getByRole("button", { name: "Save", exact: true }).click();
  await expect(keeper.getByText("Done Successfully!")).toBeVisible();

  const page = await open("/admin/home", { ...user, email: "" });
  const widgetCard = card(page, widgetTitle);
  await expect(widgetCard.getByText("120 pieces")).toBeVisible();
  await expect(widgetCard.getByRole("table")).toHaveCount(0);
  await expectAccessible(page);
  await stack.portal("rollback", "operations");
  await lookAgain(page);
  await expect(widgetCard.getByRole("table")).toBeVisible();

  await keeper.goto(form);
  await expect(drawnBy(keeper).locator("option:checked")).toHaveText("operations/ChargeTiles (not available)");
});
