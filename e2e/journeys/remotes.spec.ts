import { join } from "node:path";
import { edit, ReleaseStack } from "../support/release-stack.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

/** These tests pin their changes to one user, since all others use the portal too. */
let stack: ReleaseStack;
test.beforeAll(() => {
  stack = ReleaseStack.shared();
});
test.afterAll(() => stack.stop());

test("a build is tried by somebody, taken back, and chosen for oneself, each told with who and why", async ({
  staff,
  as,
}) => {
  const ana = await staff.user(["release.view", "release.manage"]);
  const title = `Operations ${uniqueWord()}`; // a new title each time, as a build can be published only once
  const build = await stack.publishChanged("operations", (folder) =>
    edit(join(folder, "src/remote.ts"), 'title: "Operations"', `title: "${title}"`),
  );
  const page = await as(ana);
  await page.goto("/admin/remotes");
  const table = (name: string) => page.getByRole("table", { name, exact: true });
  const row = table("Remotes").getByRole("row", { name: /^Operations / });
  await expect(row.getByText("Released")).toBeVisible();
  const offered = table("Who uses whom").getByRole("row", { name: /^Operations / });
  await expect(offered.getByText("Job", { exact: true })).toBeVisible(); // the Monitor leads to it
  await expectAccessible(page);
  await row.getByRole("link", { name: "Operations" }).click();
  await expect(page.getByRole("heading", { name: "Releases" })).toBeVisible();

  const actionsOf = page.getByRole("button", { name: `Actions of ${build}` });
  const history = table("History");
  await actionsOf.click();
  await page.getByRole("menuitem", { name: "Try with some" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A percentage, a group, or both")).toBeVisible();
  await dialog.getByLabel("Groups", { exact: true }).fill(`user:${ana.username}`);
  await dialog.getByLabel("Reason", { exact: true }).fill("before the weekend");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    history.getByRole("row", { name: `canary operations ${build}: user:${ana.username}: before the weekend` }),
  ).toContainText(ana.username);
  await expect(table("Builds").getByText(`Canary: user:${ana.username}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Back" }).click();
  await expect(row.getByText("Canary")).toBeVisible();
  await expect(row.getByText(build)).toBeVisible();
  await row.getByRole("link", { name: "Operations" }).click();
  await page.getByRole("button", { name: "Stop canary" }).click();
  await dialog.getByLabel("Reason", { exact: true }).fill("it was slow");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(history.getByRole("row", { name: `stop-canary operations ${build}: it was slow` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop canary" })).toBeHidden();

  await actionsOf.click();
  await page.getByRole("menuitem", { name: "Use it for me" }).click();
  const badge = page.getByRole("link", { name: `Own build of ${title}` });
  await expect(badge).toBeVisible();
  await badge.click();
  await expect(row.getByText("Your choice")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(badge).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Use the released build of Operations again" }).click();
  await expect(badge).toBeHidden();
  await expect(
    table("Remotes")
      .getByRole("row", { name: /Operations / })
      .getByText("Released"),
  ).toBeVisible();
});

test("who may only look changes nothing for others", async ({ staff, as }) => {
  const page = await as(await staff.user(["release.view"]));
  await page.goto("/admin/remotes/monitor");
  await expect(page.getByRole("table", { name: "History" }).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "Switch off" })).toBeHidden();
  await page
    .getByRole("button", { name: /^Actions of / })
    .first()
    .click();
  await expect(page.getByRole("menuitem")).toHaveText(["Use it for me"]);
});
