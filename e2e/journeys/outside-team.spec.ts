import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { carriers } from "@portal/api-client/contract/carriers";
import { lookAgain } from "../support/release-fixtures.ts";
import { edit, ReleaseStack } from "../support/release-stack.ts";
import { settled } from "../support/settled.ts";
import { closePage, expect, expectAccessible, follow, signedIn, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const portal = join(root, "packages/federation/bin/portal.mjs");

/** The path on a machine of another team: it has none of this repository's tools. */
const path = String(process.env.PATH)
  .split(delimiter)
  .filter((folder) => !folder.startsWith(root));
const env = { ...process.env, PATH: path.join(delimiter) };

/** The timeout for a build, which may take long on a busy machine. */
const built = { timeout: 120_000 };

const titleOf = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("a team outside of this repository makes a remote, sees it in the running portal, releases it, and staff find it in the drawer", async ({
  browser,
}) => {
  test.setTimeout(900_000); // it installs packages, which depends on the registry and the machine
  const stack = await ReleaseStack.start();
  const home = mkdtempSync(join(tmpdir(), "portal outside team "));
  const name = `team-${uniqueWord()}`;
  const folder = join(home, name);
  const npm = async (...args: string[]) => {
    const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)("npm", args, options).catch((error) => {
      throw new Error(`npm ${args.join(" ")}\n${error.stdout}\n${error.stderr}`);
    });
    return stdout;
  };
  const registered = async () => Object.keys((await (await fetch(`${stack.url}/registry/local.json`)).json()).remotes);
  const screen = join(folder, `src/${name}.page.tsx`);
  /** Saves a change as most editors do: a new file replaces the old one. */
  const save = (file: string, from: string, to: string) => {
    const draft = join(home, "draft");
    cpSync(file, draft);
    edit(draft, from, to);
    renameSync(draft, file);
  };
  let dev: ChildProcess | undefined;
  try {
    await test.step("it is made, with all that it is built with, and passes its own checks", async () => {
      await promisify(execFile)(process.execPath, [portal, "create", name, folder, "--title", "Outside"], {
        cwd: root,
      });
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      expect(Object.keys(dependencies)).toContain("@portal/remote");
      for (const tool of ["federation", "portal-server", "releases", "remote-runtime", "testing"])
        expect(Object.keys(devDependencies)).toContain(`@portal/${tool}`);
      const packed = join(folder, "node_modules/@portal");
      await npm("install", "--prefer-offline", "--no-audit", "--no-fund");
      for (const own of readdirSync(packed))
        expect(readdirSync(join(packed, own))).toEqual(
          expect.arrayContaining(["README.md", "CHANGELOG.md", "LICENSE"]),
        );
      const checked = await npm("run", "check", "--", "--shell", stack.url);
      expect(checked).toContain(`passed the gate in the live shell of ${stack.url}: 3 screens`);
      expect(checked).toContain("may be published");
      const versions = await npm("run", "packages", "--", "--shell", stack.url);
      expect(versions).toMatch(/^@portal\/ui +(\d+\.\d+\.\d+) +\1 +\1$/m); // installed, in the shell, packed
      expect(scriptsBelow(join(folder, "dist"))).not.toContain(carriers.paginate.summary); // that text is for the API only (ADR 21)
    });

    await test.step("the packages bring their types", async () => {
      edit(screen, 'field="carrierName"', 'field="carrierNam"');
      await expect(npm("run", "typecheck")).rejects.toThrow(/Type '"carrierNam"' is not assignable to type/);
      edit(screen, 'field="carrierNam"', 'field="carrierName"');
    });

    await test.step("the live portal shows it on the team's machine, each change of it, and nobody else", async () => {
      const ownPortal = join(folder, "node_modules/.bin/portal");
      dev = spawn(ownPortal, ["dev", "--against", stack.url, "--port", "0"], {
        cwd: folder,
        env: { ...env, PATH: `${join(folder, "node_modules/.bin")}${delimiter}${env.PATH}` },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const page = await signedIn(browser, await addressOf(dev), "admin");
      await page.goto(`/admin/${name}`);
      await expect(titleOf(page, "Outside")).toBeVisible();
      await expect(page.getByText(`${name} from this machine`)).toBeVisible();
      await expectAccessible(page);
      save(screen, '"Outside"', '"Outside, changed"');
      await expect(titleOf(page, "Outside, changed")).toBeVisible(built);
      await page.goto(`/admin/forms/${name}/add`);
      const typed = page.getByRole("textbox", { name: "Carrier name" });
      await typed.fill("Northern Mobile");
      const reloaded = page.waitForEvent("load", built);
      save(screen, '"Outside, changed"', '"Outside, again"');
      await reloaded;
      await expect(typed).toHaveValue("Northern Mobile");
      await page.goto(`/admin/${name}`);
      await expect(titleOf(page, "Outside, again")).toBeVisible();
      save(screen, '"Outside, again"', '"Outside, changed');
      await page.getByText(`${name} has a problem`).click(built);
      await expect(page.getByText("Syntax Error")).toBeVisible();
      const placeOfProblem = new RegExp(`has a problem in src/${name}\\.page\\.tsx:\\d+:\\d+$`);
      await expect(page.getByText(placeOfProblem)).toBeVisible();
      await expectAccessible(page);
      save(screen, '"Outside, changed', '"Outside, changed"');
      await expect(page.getByText(`${name} from this machine`)).toBeVisible(built);
      await expect(titleOf(page, "Outside, changed")).toBeVisible();
      const broken = 'if (document.title) throw new Error("Broken on purpose");\n  const access';
      save(screen, "const access", broken);
      await expect(page.getByText(placeOfProblem)).toBeVisible(built); // that of what it throws, too
      save(screen, broken, "const access");
      await expect(titleOf(page, "Outside, changed")).toBeVisible(built);
      await closePage(page);
      expect(await registered()).not.toContain(name);
      const ended = once(dev, "exit");
      dev.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    });

    await test.step("an open tab gets what is published and released from the team's checkout", async () => {
      const page = await signedIn(browser, stack.url, "admin");
      await page.goto("/admin/forms/menu-item/1");
      await settled(page);
      const staff = await signedIn(browser, stack.url, "operator");
      await staff.goto("/admin/home");
      await settled(staff);
      const build = /\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(await npm("run", "publish", "--", "--store", stack.store))?.[0];
      expect(await registered()).not.toContain(name);
      await npm("run", "release", "--", String(build), "--store", stack.store);
      expect(stack.stable(name)).toBe(build);
      await lookAgain(page);
      await lookAgain(staff);
      await follow(staff, "Outside", "Settings"); // the item that came with the release
      await expect(titleOf(staff, "Outside, changed")).toBeVisible();

      await page.getByRole("link", { name: "Settings", exact: true }).click();
      const form = page.getByRole("region", { name: "New item below Settings", exact: true });
      const routeName = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      await expect(form.locator(`option[value="${routeName}"]`)).toBeAttached(); // the tab knows the new route
      await form.getByLabel("Title", { exact: true }).fill(name);
      await form.getByLabel("Route", { exact: true }).fill(routeName);
      await form.getByRole("combobox", { name: "Permission" }).fill("carrier.list");
      await page.getByRole("option", { name: "carrier.list", exact: true }).click();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByLabel("Title", { exact: true })).toHaveValue("");

      await staff.goto("/admin/home");
      await follow(staff, name, "Settings");
      await expect(titleOf(staff, "Outside, changed")).toBeVisible();
      await expect(staff).toHaveURL(new RegExp(`/admin/${name}$`));
      await expect(staff.getByRole("link", { name: "Outside", exact: true })).toHaveCount(0); // the administrator's counts
      await closePage(staff);

      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByRole("button", { name: `Restore ${name}` })).toBeVisible();
      await closePage(page);
    });
  } finally {
    if (dev?.exitCode === null) dev.kill("SIGKILL");
    await stack.stop();
    rmSync(home, { recursive: true, force: true });
  }
});

function scriptsBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(1);
  return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

/** The address that a dev server prints, once the first build is shown there. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("The dev server's output is needed");
  let printed = "";
  for await (const line of createInterface({ input: server.stdout })) {
    printed += `${line}\n`;
    const address = /from here: (http\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error(`The dev server ended:\n${printed}`);
}
