import type { Page } from "@playwright/test";
import { pressSequence } from "../support/keys.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, expectAccessible, follow, test } from "../support/test.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Do you want to confirm this action?" });
const note = (page: Page) => page.getByText("Your unsaved changes are back");
const name = (page: Page) => page.getByLabel("Carrier name", { exact: true });
const token = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "{}").token);

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Opens the form of a carrier from the list, and types into it. */
async function typed(page: Page, id: number, carrierName: string) {
  await page.goto(`/admin/settings/carriers?carrierName=${encodeURIComponent(carrierName)}`);
  await settled(page);
  await page.getByRole("link", { name: carrierName }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/forms/carriers/edit/${id}$`));
  await arrived(page, "Carrier");
  await name(page).fill(`${carrierName} II`);
}

/** The ways in which a session breaks off, and the text of Login after each. */
const endings: Record<string, { end: (page: Page) => Promise<unknown>; text: string }> = {
  "a 401": {
    end: async (page) => {
      await page.route("**/services/carriers/*", (route) => route.fulfill({ status: 401, json: { message: "No" } }), {
        times: 1,
      });
      await page.getByRole("button", { name: "Save" }).click();
    },
    text: "Your session was ended. Sign in again to go on.",
  },
  "its timer": {
    end: async (page) => {
      await page.clock.fastForward("01:00:01");
      await page.clock.setSystemTime(Date.now());
    },
    text: "Your session has expired. Sign in again to go on.",
  },
  "another tab": {
    end: async (page) => {
      const other = await page.context().newPage();
      await other.goto("/admin/home");
      await other
        .getByRole("banner")
        .getByRole("button", { name: /^Account/ })
        .click();
      await other.getByRole("menuitem", { name: "Logout" }).click();
      await expect(other).toHaveURL(/\/login$/);
      await other.close();
    },
    text: "Your session was ended in another tab. Sign in again to go on.",
  },
};

test("what is typed outlives each way in which a session breaks off, and somebody else's change meanwhile is told (issue 9, D-A25, P-6)", async ({
  as,
  staff,
  scenario,
}) => {
  const user = await staff.user(["carrier.list", "carrier.edit", "country.list"]);
  const { carrierId, carrierName } = await scenario.carrier();
  const page = await as(user, { secondsLeft: 60 * 60 });
  await page.clock.install();
  await typed(page, carrierId, carrierName);
  for (const [ending, { end, text }] of Object.entries(endings))
    await test.step(ending, async () => {
      await end(page);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText("What you typed is kept in this tab until you are back.")).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
        " II",
      );
      if (ending === "another tab") await scenario.renameCarrier(carrierId, `${carrierName} of another`);

      await signIn(page, user.username, user.password);
      await expect(page).toHaveURL(new RegExp(`/admin/forms/carriers/edit/${carrierId}$`));
      await expect(name(page)).toHaveValue(`${carrierName} II`);
      await expect(note(page)).toBeVisible();
    });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("dialog", { name: "The record was changed by another user" });
  await conflict.getByRole("button", { name: "Reload" }).click();
  await expect(name(page)).toHaveValue(`${carrierName} of another`);
  await expect(note(page)).toHaveCount(0);
});

test("ticked boxes are back too, and can be discarded", async ({ as, staff }) => {
  const user = await staff.user(["user.list", "user.edit", "role.list", "carrier.list"]);
  const other = await staff.user([]);
  const page = await as(user);
  await page.goto(`/admin/forms/users-permissions/edit/${other.userId}`);
  const box = page.getByRole("checkbox", { name: "carrier.list", exact: true });
  await box.check();
  await page.route("**/services/users/add-permissions", (route) => route.fulfill({ status: 401, json: {} }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Save" }).click();
  await signIn(page, user.username, user.password);
  await expect(note(page)).toBeVisible();
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(box).not.toBeChecked();
});

test("another user who signs in, and the same one after Logout, get nothing of it", async ({ as, staff, scenario }) => {
  const [user, other] = [
    await staff.user(["carrier.list", "carrier.edit"]),
    await staff.user(["carrier.list", "carrier.edit"]),
  ];
  const { carrierId, carrierName } = await scenario.carrier();
  const page = await as(user);
  await typed(page, carrierId, carrierName);
  await endings["a 401"]?.end(page);
  await signIn(page, other.username, other.password);
  await expect(name(page)).toHaveValue(carrierName);
  await expect(note(page)).toHaveCount(0);

  await name(page).fill("Typed by the other");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account/ })
    .click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await question(page).getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("What you typed is kept")).toHaveCount(0);
  await signIn(page, other.username, other.password);
  await expect(page).toHaveURL(/\/admin\/home$/);
  await page.goto(`/admin/forms/carriers/edit/${carrierId}`);
  await expect(name(page)).toHaveValue(carrierName);
});

/** Every navigation that would leave a form, with the address that it leads to. */
const leavings = {
  "the brand": { leave: (page) => page.getByRole("link", { name: "Carrier Portal" }).click(), to: /\/admin\/home$/ },
  "the drawer": { leave: (page) => follow(page, "Carriers", "Settings"), to: /\/admin\/settings\/carriers/ },
  "the back arrow": {
    leave: (page) => page.getByRole("button", { name: "Back" }).click(),
    to: /\/admin\/settings\/carriers/,
  },
  "the browser's Back": { leave: (page) => page.evaluate(() => history.back()), to: /\/admin\/settings\/carriers/ },
  "the palette": { leave: (page) => runCommand(page, "Dashboard"), to: /\/admin\/home$/ },
  "Logout in the palette": { leave: (page) => runCommand(page, "Logout"), to: /\/login$/ },
  "g and a letter": {
    leave: async (page) => {
      await page.getByRole("heading", { level: 1 }).click();
      await pressSequence(page, "g", "d");
    },
    to: /\/admin\/home$/,
  },
  Profile: { leave: (page) => chooseAccount(page, "Profile"), to: /\/admin\/profile$/ },
  Logout: { leave: (page) => chooseAccount(page, "Logout"), to: /\/login$/ },
} satisfies Record<string, { leave: (page: Page) => Promise<unknown>; to: RegExp }>;

async function runCommand(page: Page, command: string) {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Screen or command" }).fill(command);
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("option", { selected: true })).toContainText(command);
  await page.keyboard.press("Enter");
}

async function chooseAccount(page: Page, item: string) {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("each way out of a form with unsaved changes asks first, Logout too", async ({ as, scenario }) => {
  const { carrierId, carrierName } = await scenario.carrier();
  const page = await as("admin");
  await page.clock.install();
  await typed(page, carrierId, carrierName);
  const here = page.url();
  const before = await token(page);
  for (const [what, { leave }] of Object.entries(leavings))
    await test.step(`${what}, Cancel`, async () => {
      await leave(page);
      await expect(question(page)).toHaveCount(1);
      await question(page).getByRole("button", { name: "Cancel" }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(page).toHaveURL(here);
      await expect(name(page)).toHaveValue(`${carrierName} II`);
    });
  expect(await token(page)).toBe(before);
});

test("a form is left when that is confirmed: by a link, a step back in the history, a command, and the end of the session", async ({
  as,
  scenario,
  staff,
}) => {
  const { carrierId, carrierName } = await scenario.carrier();
  const page = await as(await staff.user(["carrier.list", "carrier.edit"]));
  for (const what of ["the drawer", "the browser's Back", "the palette", "Logout"] as const)
    await test.step(what, async () => {
      await typed(page, carrierId, carrierName);
      const { leave, to } = leavings[what];
      await leave(page);
      await question(page).getByRole("button", { name: "Confirm" }).click();
      await expect(page).toHaveURL(to);
    });
});

test("two quick Backs on a form with unsaved changes, then Cancel: address and screen stay together", async ({
  as,
  scenario,
}) => {
  const { carrierId, carrierName } = await scenario.carrier();
  const page = await as("admin");
  await page.goto("/admin/home");
  await follow(page, "Countries", "Settings");
  await expect(page).toHaveURL(/\/countries/);
  await follow(page, "Carriers");
  await page.getByRole("link", { name: carrierName }).click();
  await arrived(page, "Carrier");
  await name(page).fill(`${carrierName} II`);
  const form = new RegExp(`/admin/forms/carriers/edit/${carrierId}$`);
  for (const round of [1, 2]) {
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(question(page)).toHaveCount(1);
    await expect(page).toHaveURL(form);
    await question(page).getByRole("button", { name: "Cancel" }).click();
    await expect(question(page), `after round ${round}`).toHaveCount(0);
    await expect(page).toHaveURL(form);
    await expect(name(page)).toHaveValue(`${carrierName} II`);
  }
});

test("a double click on what opens another screen makes one history entry", async ({ as, scenario }) => {
  const { carrierName } = await scenario.carrier();
  const page = await as("admin");
  const list = `/admin/settings/carriers?carrierName=${encodeURIComponent(carrierName)}`;
  const drawer = page.getByRole("navigation", { name: "Main menu" });
  /** The link to click, and the screen that it opens. */
  const places = {
    Add: [page.getByRole("button", { name: "Add", exact: true }), "Carrier"],
    "the name in a row": [page.getByRole("link", { name: carrierName }), "Carrier"],
    "the pencil of a row": [page.getByRole("button", { name: `Edit ${carrierName}` }), "Carrier"],
    "an item of the drawer": [drawer.getByRole("link", { name: "Countries" }), "Countries"],
    "the brand": [page.getByRole("link", { name: "Carrier Portal" }), "Dashboard"],
  } as const;
  for (const [what, [place, title]] of Object.entries(places))
    await test.step(what, async () => {
      await page.goto(list);
      await settled(page);
      await place.dblclick();
      await expect(page).not.toHaveURL(/settings\/carriers/);
      await arrived(page, title);
      await page.goBack();
      await expect(page).toHaveURL(/settings\/carriers/);
    });
});
