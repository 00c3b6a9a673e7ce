import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { lookAgain, type ReleaseFixtures, releaseFixtures } from "../support/release-fixtures.ts";
import { monitorAnew, type ReleaseStack, unchecked } from "../support/release-stack.ts";
import { expect, follow } from "../support/test.ts";

interface Key {
  /** The file of the private key. */
  file: string;
  public: string;
}

interface Fixtures extends ReleaseFixtures {
  /** The keys of the stack: its registry is signed with the first one, which alone its page trusts. */
  keys: { own: Key; other: Key };
}

const test = base.extend<Fixtures>({
  ...releaseFixtures,
  keys: async ({ stack }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "portal-keys-"));
    const create = async (name: string): Promise<Key> => {
      const file = join(folder, name);
      return { file, public: (await stack.portal("keys", "create", file)).trim() };
    };
    const keys = { own: await create("own"), other: await create("other") };
    await stack.portal("sign", "--as-it-is", "--sign-key", keys.own.file);
    await believe(stack, keys.own);
    await use(keys);
    rmSync(folder, { recursive: true });
  },
});

const refused = "The list of released versions is not signed as this portal asks for, so it was not taken.";
const monitorTitle = (page: Page, name = "Monitor") => page.getByRole("heading", { level: 1, name, exact: true });
const carriersTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "Carriers" });
const registryFile = (stack: ReleaseStack) => join(stack.store, "registry/local.json");
const registryText = (stack: ReleaseStack) => readFileSync(registryFile(stack), "utf8");

/** Serves the stack again, with a page that trusts these keys. */
async function believe(stack: ReleaseStack, ...keys: Key[]) {
  await stack.unplug();
  await stack.serve({ also: ["--verify-key", ...keys.map((key) => key.public)] });
}

/** Expects that the tab reads the registry and refuses it, and that both of its screens go on working. */
async function refusesAndWorks(page: Page) {
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return page.getByText(refused).isVisible();
    })
    .toBe(true);
  await follow(page, "Carriers", "Settings");
  await expect(carriersTitle(page)).toBeVisible();
  await follow(page, "Monitor");
  await expect(monitorTitle(page)).toBeVisible();
}

/** Expects that a browser without an earlier good copy says why it shows nothing, and has requested no build. */
async function showsNothing(page: Page) {
  await expect(page.getByRole("alert").filter({ hasText: refused })).toBeVisible();
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(asked.filter((name) => name.includes("/releases/"))).toEqual([]);
}

test("one changed word in the store, or the signature of another key: an open tab works on, a new one runs nothing, and the store's owner can tell", async ({
  stack,
  keys,
  open,
}) => {
  const page = await open("/admin/support");
  await expect(monitorTitle(page)).toBeVisible();
  const good = registryText(stack);
  writeFileSync(registryFile(stack), good.replace('"title": "Monitor"', '"title": "Monit0r"'));
  expect(registryText(stack)).not.toBe(good);
  await refusesAndWorks(page);
  await page.reload(); // from the last good copy
  await expect(monitorTitle(page)).toBeVisible();
  await showsNothing(await open("/admin/support"));
  const verify = stack.portal("verify", "--verify-key", keys.own.public);
  await expect(verify).rejects.toThrow(/signed by none of these keys/);
  await expect(stack.portal("disable", "reports", "--sign-key", keys.own.file)).rejects.toThrow(
    /so nothing was changed/,
  );

  writeFileSync(registryFile(stack), good);
  await lookAgain(page);
  await expect(page.getByText(refused)).toHaveCount(0);
  expect(await stack.portal("verify", "--verify-key", keys.own.public)).toContain(`is signed by ${keys.own.public}`);

  await stack.portal("sign", "--as-it-is", "--sign-key", keys.other.file);
  await refusesAndWorks(page);
});

test("an older revision is refused by browsers that saw a newer one, until it is signed above that", async ({
  stack,
  keys,
  open,
}) => {
  const older = registryText(stack);
  await stack.portal("disable", "reports", "--sign-key", keys.own.file);
  const { revision } = JSON.parse(registryText(stack));
  const page = await open("/admin/support");
  await expect(monitorTitle(page)).toBeVisible();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  writeFileSync(registryFile(stack), older);
  await refusesAndWorks(page);
  expect(logged.join("\n")).toContain(`portal sign --above ${revision}`);
  await page.reload();
  await expect(page.getByText(refused)).toBeVisible();
  await expect(monitorTitle(page)).toBeVisible();

  await stack.portal("sign", "--above", String(revision), "--sign-key", keys.own.file);
  await page.reload();
  await expect(monitorTitle(page)).toBeVisible();
  await expect(page.getByText(refused)).toHaveCount(0);
});

test("the registry of another environment is refused, though the same key has signed it", async ({
  stack,
  keys,
  open,
}) => {
  const page = await open("/admin/support");
  await expect(monitorTitle(page)).toBeVisible();
  const foreign = join(stack.store, "registry/test.json");
  writeFileSync(foreign, registryText(stack).replace('"env": "local"', '"env": "test"'));
  await stack.portal("sign", "--as-it-is", "--above", "1000", "--env", "test", "--sign-key", keys.own.file);
  // the portal's server would not send it in place of another one; other servers might
  await page.route("**/registry/local.json", (route) => route.fulfill({ path: foreign }));
  await refusesAndWorks(page);
});

test("keys change while people work, and a release of the new one reaches an open tab", async ({
  stack,
  keys,
  open,
}) => {
  const { own, other } = keys;
  await believe(stack, own, other);
  const page = await open("/admin/support");
  await expect(monitorTitle(page)).toBeVisible();
  await stack.portal("sign", "--verify-key", own.public, "--sign-key", other.file);
  const build = await stack.publishChanged("monitor", monitorAnew, "--no-browser");
  await expect(stack.portal("release", "monitor", build, ...unchecked)).rejects.toThrow(
    /is signed, so that it takes the key/,
  );
  await stack.portal("release", "monitor", build, ...unchecked, "--sign-key", other.file);
  await lookAgain(page);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(monitorTitle(page, "Monitor anew")).toBeVisible();

  await believe(stack, other);
  const later = await open("/admin/support");
  await expect(monitorTitle(later, "Monitor anew")).toBeVisible();
  await expect(later.getByText(refused)).toHaveCount(0);
});

test("who signs in has a head start from a registry that is signed, and none from another one", async ({
  stack,
  keys,
  browser,
}) => {
  for (const key of [keys.own, keys.other]) {
    await stack.portal("sign", "--as-it-is", "--sign-key", key.file);
    const context = await browser.newContext({ baseURL: stack.url });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const ofBuilds = () => requests.filter((url) => url.includes("/releases/")).length;
    await page.goto("/login");
    await page.getByLabel("Username", { exact: true }).pressSequentially("admin");
    if (key === keys.own) await expect.poll(ofBuilds).toBeGreaterThan(0);
    await page.getByLabel("Password", { exact: true }).fill(demo().password);
    await page.getByRole("button", { name: "Login" }).click();
    if (key === keys.other) {
      await expect(page.getByText(refused)).toBeVisible();
      expect(ofBuilds()).toBe(0);
    }
    await context.close();
  }
});
