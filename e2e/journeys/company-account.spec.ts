import type { Page } from "@playwright/test";
import { companySetting, startCompanyProvider, startSecondProvider } from "@portal/api/company-provider";
import { freePort } from "@portal/api/free-port";
import { inDatabase } from "../support/database.ts";
import { NamedPortal } from "../support/named-portal.ts";
import type { StaffUser } from "../support/staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const withAcme = (page: Page) => page.getByRole("button", { name: "Sign in with Acme" });
const didNotWork = "Sign-in with Acme did not work. Try again or use your password.";

/** A portal with two providers, each a process of its own: one that is certified, and one that signs in at once. */
async function withProviders(accounts: Record<string, Record<string, unknown>>) {
  const port = await freePort();
  const second = await startSecondProvider(await freePort());
  const settings = [
    companySetting(`http://localhost:${port}`, {
      firstSignIn: "create",
      roles: { claim: "groups", map: { staff: "Operator" } },
    }),
    { id: "games", name: "Games Ltd", issuer: second.issuer, clientId: "portal" },
  ];
  const portal = await NamedPortal.start({ OIDC_PROVIDERS: JSON.stringify(settings) }, [
    "--sign-in-with",
    "acme=Acme,games=Games Ltd",
  ]);
  const acme = await startCompanyProvider({ port, portalUrl: portal.url, accounts });
  return { portal, acme, second };
}

async function signInAtAcme(page: Page, account: string) {
  await withAcme(page).click();
  await page.locator("input[name=login]").fill(account);
  await page.locator("input[name=password]").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function enterPassword(page: Page, { username, password }: StaffUser) {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const menuOf = (page: Page, username: string) => page.getByRole("banner").getByRole("button", { name: username });

test("the company's account signs in and out, here and there, and a bad end leaves the form", async ({
  page,
  staff,
}) => {
  const [account, stranger] = [uniqueWord(), uniqueWord()];
  const { portal, acme, second } = await withProviders({
    [account]: { groups: ["staff"], preferred_username: account },
    [stranger]: { groups: ["cleaners"] },
  });
  // the provider's own pages ask the internet for their font
  await page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  try {
    await page.goto(`${portal.url}/admin/settings/carriers`);
    await expect(withAcme(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await withAcme(page).click();
    await page.getByRole("link", { name: "[ Cancel ]" }).click();
    await expect(page.getByText(didNotWork)).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
    await signInAtAcme(page, stranger);
    await expect(page.getByText(didNotWork)).toBeVisible();
    const user = await staff.user([]);
    await enterPassword(page, user);
    await menuOf(page, user.username).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(withAcme(page)).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${portal.url}/admin/profile`); // the way back leads here, and not to a dashboard whose reports run
    await signInAtAcme(page, account);
    await expect(menuOf(page, account)).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/admin/profile`);
    await menuOf(page, account).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await expect(page).toHaveURL(`${portal.url}/login`);
    await expect(withAcme(page)).toBeVisible();
    const open =
      "select from session s join app_user u on u.id = s.user_id where u.username = $1 and s.ended_at is null";
    expect(await inDatabase(open, [account])).toHaveLength(0);

    const known = await staff.user([]);
    await inDatabase("insert into oidc_account (user_id, issuer, subject) values ($1, $2, $3)", [
      known.userId,
      second.issuer,
      second.subject,
    ]);
    await page.getByRole("button", { name: "Sign in with Games Ltd" }).click();
    await menuOf(page, known.username).click();
    const returned = page.waitForEvent("load"); // Login is there at once, until the page leaves to end the session at the provider
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await returned;

    await acme.stop();
    await withAcme(page).click();
    await expect(page.getByText(didNotWork)).toBeVisible();
    await enterPassword(page, user);
    await expect(menuOf(page, user.username)).toBeVisible();
    await page.goto("about:blank"); // asks nothing of a portal that stops
  } finally {
    await acme.stop();
    await second.stop();
    await portal.stop();
  }
});
