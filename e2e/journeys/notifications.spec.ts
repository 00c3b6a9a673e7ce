import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { charge, timeLine } from "../support/charges.ts";
import { databaseUrl, inDatabase } from "../support/database.ts";
import { LinkProcess } from "../support/link-process.ts";
import { NamedPortal } from "../support/named-portal.ts";
import { noonZone } from "../support/noon-zone.ts";
import { Scenario } from "../support/scenario.ts";
import { signIn } from "../support/sessions.ts";
import { quiet } from "../support/settled.ts";
import { numbers, subscriptionFile } from "../support/subscriber-files.ts";
import { expect, test } from "../support/test.ts";

const database = "portal_link";
const url = () => databaseUrl("postgres", database);
const admin = { username: "link-admin", password: "a notification arrives" };
const msisdn = "52551234567";

test.describe("a portal with a link, on a database of its own", () => {
  test.describe.configure({ mode: "default" }); // one portal for both
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  let provider: Server;
  let portal: NamedPortal | undefined;
  let link: LinkProcess | undefined;
  let notification: { id: number; carrier_id: number };

  test.beforeAll(async () => {
    provider = createServer(async (request, reply) => {
      calls.push({ headers: request.headers, body: await text(request) });
      reply.writeHead(204).end();
    }).listen(0, "127.0.0.1");
    await once(provider, "listening");
    const place = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
    await inDatabase(`create database ${database}`, [], databaseUrl("postgres"));
    const settings = {
      DATABASE_URL: url(),
      PORTAL_TIME_ZONE: noonZone(),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ADMIN_EMAIL: "link@example.com",
    };
    portal = await NamedPortal.start(settings);
    const rows = await inDatabase(
      `with c as (insert into country (name, currency, currency_exchange, code) values ('Mexico', 'MXN', 1, '52') returning id),
         r as (insert into carrier (name, country_id) select 'Movil', id from c returning id),
         p as (insert into provider (name, carrier_id, notification_endpoint) select 'Acme', id, $1 from r returning id, carrier_id)
       insert into notification (type, msisdn, carrier_id, provider_id, status, retries, failure)
       select 'charge', $2, carrier_id, id, 'failed', 4, 'The provider''s server answered 503' from p
       returning id::integer, carrier_id`,
      [`http://${place}/notify`, msisdn],
      url(),
    );
    notification = rows[0] as typeof notification;
    link = await LinkProcess.start({ ...settings, NOTIFICATION_ADDRESSES: place });
  });
  test.afterAll(async () => {
    await link?.stop();
    await portal?.stop();
    provider.close();
    await inDatabase(`drop database ${database} with (force)`, [], databaseUrl("postgres"));
  });
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  test.use({ baseURL: async ({}, use) => use(portal?.url) });

  async function login(page: Page) {
    await page.goto("/");
    await page.getByLabel("Username", { exact: true }).fill(admin.username);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  }

  test("a charge whose end the carrier did not say is known once the link has asked", async ({ page }) => {
    const called = { url: String(portal?.url), password: admin.password };
    const { token } = await signIn(admin.username, admin.password, called);
    const scenario = new Scenario(token, called);
    const product = await scenario.productByKeyword();
    const { carrierId } = product.carrier;
    const connection = await scenario.chargeable({ carrierId, shortcodeId: product.shortcode.shortcodeId });
    await scenario.changeShares(connection.carrierConnectionId, { refused: 0, late: 100 });
    const [msisdn = ""] = numbers(1);
    await login(page);
    await page.goto("/admin/direct-subscription");
    await page.getByLabel("CSV file", { exact: true }).setInputFiles(subscriptionFile(product, [msisdn]));
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByText("Done Successfully! Subscribed: 1. Skipped: 0.", { exact: true })).toBeVisible();

    await charge(page, { msisdn, carrierId });
    await expect(page.getByText("The carrier has not answered yet.", { exact: false })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await quiet(page);
      await expect(timeLine(page).getByText("Charged 2.50", { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(timeLine(page).getByText("Unknown", { exact: true })).toHaveCount(0);
  });

  test("reprocess arrives at the provider's server, signed", async ({ page }) => {
    await login(page);
    await page.goto(`/admin/support/${msisdn}?carrier=${notification.carrier_id}`);
    const card = page.getByRole("region", { name: "Notifications", exact: true });
    await expect(card.getByRole("button", { name: "The provider's server answered 503" })).toBeVisible();
    await card.getByRole("button", { name: `Reprocess ${notification.id}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Done Successfully!")).toBeVisible();

    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.headers).toMatchObject({ "webhook-id": `notification-${notification.id}` });
    expect(calls[0]?.headers["webhook-signature"]).toMatch(/^v1,[\w+/]{43}=$/);
    expect(JSON.parse(String(calls[0]?.body))).toMatchObject({
      type: "charge",
      data: { notificationId: notification.id, notificationMsisdn: msisdn },
    });
    const status = () => inDatabase("select status, retries from notification where id = $1", [notification.id], url());
    await expect.poll(status).toEqual([{ status: "processed", retries: 5 }]);
    await page.reload();
    await quiet(page);
    await expect(card.getByRole("cell", { name: "processed", exact: true })).toBeVisible();
  });
});
