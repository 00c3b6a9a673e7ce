import { join } from "node:path";
import { reported } from "../support/release-fixtures.ts";
import { nextMinor, ReleaseStack } from "../support/release-stack.ts";
import { RoundRobin } from "../support/round-robin.ts";
import { settled } from "../support/settled.ts";
import { test as base, closePage, expect, signedIn } from "../support/test.ts";

const dist = join(import.meta.dirname, "../../apps/shell/dist");

const test = base.extend<{ stack: ReleaseStack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  stack: async ({}, use) => {
    const stack = await ReleaseStack.start();
    await use(stack);
    await stack.stop();
  },
});

/** Publishes a shell without opening it; gives its build. */
async function publishShell(stack: ReleaseStack, shell: string): Promise<string> {
  const printed = await stack.portal("publish-shell", shell, "--no-browser");
  return String(/published shell (\S+)/.exec(printed)?.[1]);
}

const untried = ["--unchecked", "another journey opens it"];

/** The build of the shell that a server gives to somebody who is not known. */
const served = async (url: string) =>
  /<meta name="portal-shell" content="([^"]+)">/.exec(await (await fetch(`${url}/login`)).text())?.[1];

test("a shell is released, tried by one user and rolled back, and what is missing of it is counted as its own", async ({
  stack,
  browser,
}) => {
  expect(await served(stack.url)).toBeUndefined();
  const one = await publishShell(stack, dist);
  const two = await publishShell(stack, await stack.shellOf(nextMinor));
  await stack.portal("release", "shell", one, ...untried);
  expect(await served(stack.url)).toBe(one);
  await stack.portal("release", "shell", two, ...untried);
  expect(await served(stack.url)).toBe(two);
  await stack.portal("rollback", "shell");
  expect(await served(stack.url)).toBe(one);

  await stack.portal("pin", "shell", two, "user:admin", ...untried);
  const page = await signedIn(browser, stack.url, "admin");
  const shell = page.locator('meta[name="portal-shell"]');
  await page.goto("/admin/settings/carriers");
  await expect(shell).toHaveAttribute("content", one); // the server does not know yet whose page it is
  const notice = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: "A new version of the portal is there." });
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(shell).toHaveAttribute("content", two);
  await settled(page);
  await expect(notice).toHaveCount(0);
  expect(await served(stack.url)).toBe(one);

  await page.route(/\/static\/js\/async\//, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This screen could not be loaded" })).toBeVisible();
  await expect
    .poll(() => stack.portal("health", "shell"), reported)
    .toMatch(new RegExp(`${two.replaceAll(".", "\\.")} +1 +1 \\(100\\.0 %\\)`));
  await closePage(page);
});

test("a shell is opened with all released remotes before it is stored, and one that fails is not", async ({
  stack,
}) => {
  const printed = await stack.portal("publish-shell", stack.otherShell());
  const [, build = "", screens = 0] =
    /^shell (\S+) passed the gate in the live shell of .*: (\d+) screens/.exec(printed) ?? [];
  expect(Number(screens)).toBeGreaterThan(50);
  await stack.portal("release", "shell", build);
  expect(await served(stack.url)).toBe(build);

  const withoutFile = (page: string) => page.replace(/(src="\/static\/js\/index\.)[0-9a-f]+/, "$10000000000");
  await expect(stack.portal("publish-shell", stack.otherShell(withoutFile))).rejects.toThrow(
    /is not published:\s+shell: Login does not stand: .*404/,
  );
});

test("two servers of different versions behind one address serve the pages and files of both", async ({
  stack,
  browser,
}) => {
  const beside = await stack.serveBeside(await stack.shellOf(nextMinor));
  const both = await RoundRobin.start(stack.url, beside);
  const mainScripts = new Set<string>();
  for (const server of [stack.url, beside]) {
    both.pagesFrom = server;
    const page = await signedIn(browser, both.url, "admin");
    const missing: string[] = [];
    page.on("response", (response) => response.status() >= 400 && missing.push(response.url()));
    await page.goto("/admin/settings/carriers");
    await settled(page);
    mainScripts.add(String(await page.locator('script[src*="/static/js/index."]').getAttribute("src")));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Carrier name" })).toBeVisible();
    expect(missing).toEqual([]);
    await closePage(page);
  }
  expect(mainScripts.size).toBe(2);
  const released = await publishShell(stack, dist);
  await stack.portal("release", "shell", released, ...untried);
  for (const url of [stack.url, beside, both.url]) expect(await served(url)).toBe(released);
  await both.stop();
});
