import type { Page } from "@playwright/test";
import { arrived } from "./settled.ts";
import type { StaffUser } from "./staff.ts";

/** Fills in Login and sends it. */
export async function enterPassword(page: Page, { username, password }: StaffUser) {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Opens the screen of one's own second factors from the bar. */
export async function openFactors(page: Page, { username }: StaffUser) {
  await page.getByRole("banner").getByRole("button", { name: username }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("link", { name: "Second factor settings" }).click();
  await arrived(page, "Second factor");
}

/** Adds an authenticator of the browser, which verifies its user without asking. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options: { ...options, hasResidentKey: true } });
}
