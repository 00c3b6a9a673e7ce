import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Browser, Page } from "@playwright/test";
import { openStore } from "@portal/releases/storage";
import { inDatabase } from "../support/database.ts";
import { addAuthenticator, enterPassword, openFactors } from "../support/second-factor.ts";
import { closePage, expect, signedIn, test } from "../support/test.ts";
import { portalHost } from "./certificates.ts";
import { buckets } from "./programs.ts";

// What only a production shows: `npm run cluster -- --production --journeys` runs this with the journeys.
const url = String(process.env.PORTAL_URL);
const hsts = "max-age=31536000; includeSubDomains";

test("pages and calls come by TLS with HSTS, after which a browser asks for nothing without TLS", async ({ page }) => {
  for (const path of ["/login", "/api/v1/health"]) {
    const { headers } = await fetch(`${url}${path}`);
    expect([path, headers.get("strict-transport-security")]).toEqual([path, hsts]);
  }
  const named = new URL(url);
  named.hostname = portalHost;
  await page.goto(`${named.origin}/login`);
  await page.goto(`${named.origin.replace("https:", "http:")}/login`);
  expect(new URL(page.url()).protocol).toBe("https:");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("a user adds a passkey and signs in with it", async ({ page, staff }) => {
  const user = await staff.user([]);
  await addAuthenticator(page);
  await page.goto("/login");
  await enterPassword(page, user);
  await openFactors(page, user);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Laptop");
  await name.press("Enter");
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("banner").getByRole("button", { name: user.username }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await enterPassword(page, user);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test("the role of the API makes and changes no table", async () => {
  const appUrl = String(process.env.PORTAL_APP_URL);
  await expect(inDatabase("create table of_the_api ()", [], appUrl)).rejects.toThrow(/permission denied/);
  await expect(inDatabase("alter table carrier add column of_the_api int", [], appUrl)).rejects.toThrow(
    /must be owner/,
  );
  await expect(inDatabase("select count(*) from carrier", [], appUrl)).resolves.toHaveLength(1);
});

test("a registry that was changed, or that lost its signature, is refused, and nobody without the key can write one", async ({
  browser,
}) => {
  const place = { Bucket: buckets.releases, Key: "registry/production.json" };
  const s3 = new S3Client({
    endpoint: process.env.RELEASES_S3_ENDPOINT,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "cluster", secretAccessKey: "cluster" },
  });
  const good = String(await (await s3.send(new GetObjectCommand(place))).Body?.transformToString());
  const write = (Body: string) => s3.send(new PutObjectCommand({ ...place, Body, ContentType: "application/json" }));
  await opens(browser, "Monitor");
  const { signature: _, ...unsigned } = JSON.parse(good);
  const changed = good.replace('"title": "Monitor"', '"title": "Monit0r"');
  expect(changed).not.toBe(good);
  try {
    for (const text of [changed, JSON.stringify(unsigned)]) {
      await write(text);
      await isRefused(browser);
    }
  } finally {
    await write(good);
  }
  const store = openStore(`s3://${buckets.releases}`);
  const change = store.changeRegistry("production", "somebody", (registry) => registry);
  await expect(change).rejects.toThrow(/it takes the key to change it/);
});

/** Opens the Monitor in a browser that was never here. */
async function fresh(browser: Browser): Promise<Page> {
  const page = await signedIn(browser, url, "admin");
  await page.goto("/admin/support");
  return page;
}

async function opens(browser: Browser, title: string) {
  const page = await fresh(browser);
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await closePage(page);
}

/** Both servers of the pages read the store anew by and by. */
const isRefused = (browser: Browser) =>
  expect(async () => {
    const page = await fresh(browser);
    try {
      const says = "The list of released versions is not signed as this portal asks for, so it was not taken.";
      await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
    } finally {
      await closePage(page);
    }
  }).toPass();
