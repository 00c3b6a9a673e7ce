import { cpSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { lookAgain, type ReleaseFixtures, releaseFixtures } from "../support/release-fixtures.ts";
import { edit, monitorAnew, unchecked } from "../support/release-stack.ts";
import { expect, follow } from "../support/test.ts";

const test = base.extend<ReleaseFixtures>(releaseFixtures);

const monitorTitle = (page: Page, name = "Monitor") => page.getByRole("heading", { level: 1, name, exact: true });
const carriersTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "Carriers" });

test("a canary reaches its group alone, a pin goes before it, and a promotion gives it to all", async ({
  stack,
  open,
}) => {
  const first = stack.stable("monitor");
  const tried = await stack.publishChanged("monitor", monitorAnew, "--no-browser");
  await stack.portal("canary", "monitor", tried, "--group", "user:operator", ...unchecked);
  const [admin, operator] = [await open("/admin/support"), await open("/admin/support", "operator")];
  await expect(monitorTitle(admin)).toBeVisible();
  await expect(monitorTitle(operator, "Monitor anew")).toBeVisible();

  await stack.portal("pin", "monitor", first, "user:operator");
  await operator.reload();
  await expect(monitorTitle(operator)).toBeVisible();
  await stack.portal("unpin", "monitor", "user:operator");

  await stack.portal("promote", "monitor", ...unchecked);
  expect(stack.stable("monitor")).toBe(tried);
  for (const page of [admin, operator]) {
    await page.reload();
    await expect(monitorTitle(page, "Monitor anew")).toBeVisible();
  }
});

test("a link opens a build that is not released in the tab of a tester alone, until they leave it or it is ended", async ({
  stack,
  open,
}) => {
  const tried = await stack.publishChanged("monitor", monitorAnew, "--no-browser");
  const made = await stack.portal("tester-link", "monitor", tried, ...unchecked);
  const address = new URL(/\S+\/\?open=\S+/.exec(made)?.[0] ?? "", stack.url);
  const tester = await open("/404", "operator");
  await tester.goto(address.pathname + address.search);
  const line = tester.getByText(`You are trying build ${tried} of Monitor. It is not released.`);
  await expect(line).toBeVisible();
  expect(tester.url()).not.toContain("open=");
  await follow(tester, "Monitor");
  await expect(monitorTitle(tester, "Monitor anew")).toBeVisible();
  await tester.reload();
  await expect(monitorTitle(tester, "Monitor anew")).toBeVisible();

  const other = await tester.context().newPage();
  await other.goto(`${stack.url}/admin/support`);
  await expect(monitorTitle(other)).toBeVisible();
  await other.close();

  await tester.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(monitorTitle(tester)).toBeVisible();
  await expect(line).toBeHidden();

  await tester.goto(address.pathname + address.search);
  await expect(line).toBeVisible();
  await stack.portal("end-tester-links", "monitor", tried);
  await lookAgain(tester);
  await expect(tester.getByText("This link for testers is not valid, or somebody has ended it.")).toBeVisible();
});

test("a changed monitor reaches an open tab without a reload, a rollback takes it back, and a screen in use asks first", async ({
  stack,
  open,
}) => {
  const first = stack.stable("monitor");
  const page = await open("/admin/support");
  await expect(monitorTitle(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const second = await stack.publishChanged("monitor", monitorAnew, "--no-browser");
  expect(second).not.toBe(first);
  await expect(monitorTitle(page)).toBeVisible(); // publishing does not release
  await stack.portal("release", "monitor", second, ...unchecked);
  await follow(page, "Carriers", "Settings");
  await expect(carriersTitle(page)).toBeVisible();
  await lookAgain(page);
  await follow(page, "Monitor");
  await expect(monitorTitle(page, "Monitor anew")).toBeVisible();

  await stack.portal("rollback", "monitor");
  expect(stack.stable("monitor")).toBe(first);
  await follow(page, "Carriers", "Settings");
  await expect(carriersTitle(page)).toBeVisible();
  await lookAgain(page);
  await follow(page, "Monitor");
  await expect(monitorTitle(page)).toBeVisible();

  await stack.portal("release", "monitor", second, ...unchecked);
  await lookAgain(page);
  await expect(page.getByText("A new version of Monitor is ready")).toBeVisible();
  await expect(monitorTitle(page)).toBeVisible();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(monitorTitle(page, "Monitor anew")).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("the monitor's files are gone: its screen says so, everything else works", async ({ stack, open }) => {
  const build = stack.stable("monitor");
  renameSync(stack.release("monitor", build), `${stack.release("monitor", build)}-gone`);
  const page = await open("/admin/support");
  const card = page.getByRole("alert").filter({ hasText: "Monitor" });
  await expect(card).toBeVisible();
  await expect(card).toContainText("team-monitor");
  await expect(card).toContainText(build);
  await follow(page, "Carriers", "Settings");
  await expect(carriersTitle(page)).toBeVisible();

  await follow(page, "Monitor");
  await expect(card).toBeVisible();
  renameSync(`${stack.release("monitor", build)}-gone`, stack.release("monitor", build));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(monitorTitle(page)).toBeVisible();
});

test("one changed byte in any script of a released build: nothing of it is executed", async ({ stack, open }) => {
  const folder = stack.release("monitor", stack.stable("monitor"));
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    const file = join(folder, script);
    writeFileSync(file, `globalThis.tampered = true;${readFileSync(file, "utf8")}`);
    for (const packed of [`${file}.br`, `${file}.gz`]) writeFileSync(packed, "");
  }
  const page = await open("/admin/support");
  await expect(page.getByRole("alert").filter({ hasText: "Monitor" })).toBeVisible();
  expect(await page.evaluate(() => "tampered" in window)).toBe(false);
});

test("the registry cannot be reached at boot: the last good copy serves, with a banner", async ({ stack, open }) => {
  const page = await open("/admin/settings/carriers");
  await expect(carriersTitle(page)).toBeVisible();
  await page.route("**/registry/**", (route) => route.abort());
  await page.reload();
  await expect(carriersTitle(page)).toBeVisible();
  await expect(page.getByText("The portal works with its last copy.", { exact: false })).toBeVisible();
  expect(stack.stable("admin-settings")).toBeTruthy();
});

test("a remote that brings its own React is not published, and if it were, it would not render", async ({
  stack,
  open,
}) => {
  const publish = stack.publishChanged("monitor", (folder) => {
    const copy = join(folder, "src/own-react");
    cpSync(realpathSync(join(folder, "node_modules/react")), copy, { recursive: true });
    edit(join(folder, "src/features/support/support.page.tsx"), 'from "react"', 'from "../../own-react/index.js"');
  });
  await expect(publish).rejects.toThrow(/own-react: .* contains a copy of React/);

  // Forges a contract whose hooks are not the shell's, with all hashes correct.
  const build = stack.stable("monitor");
  const isContract = (file: string) => /\/first\.js$/.test(file);
  stack.forge("monitor", build, isContract, (text) => text.replace(/\.useState\b/, ".useReducer"));
  const page = await open("/admin/support");
  const card = page.getByRole("alert").filter({ hasText: "Monitor is not available" });
  await expect(card).toContainText("its own copy of a module that the portal shares");
  await expect(monitorTitle(page)).toHaveCount(0);
  await follow(page, "Carriers", "Settings");
  await expect(carriersTitle(page)).toBeVisible();
});
