import { randomUUID } from "node:crypto";
import { platformEvents } from "@portal/api-client/contract/platform-events";
import { answered, apiOf } from "../support/api.ts";
import { demoSession } from "../support/sessions.ts";
import { numbers } from "../support/subscriber-files.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("a message that a carrier's platform reports subscribes its number, and the Monitor says so", async ({
  as,
  scenario,
}) => {
  const { carrier, provider, shortcode, product } = await scenario.productByKeyword();
  const [msisdn = ""] = numbers(1);
  const asks = () => ({
    type: "incomingMessage" as const,
    eventId: randomUUID(),
    occurredAt: new Date().toISOString(),
    msisdn,
    providerId: provider.providerId,
    shortcode: shortcode.shortcode,
    content: "ALTA",
  });
  const { send } = apiOf(platformEvents, (await demoSession("admin")).token);
  const { results } = answered(await send({ body: { events: [asks(), asks()] } }));
  expect(results.map(({ answer }) => answer)).toEqual(["subscribed", "alreadySubscribed"]);

  const page = await as("admin");
  await page.goto(`/admin/support/${msisdn}?carrier=${carrier.carrierId}`);
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("cell", { name: "received: Subscribed", exact: true })).toBeVisible();
  await expect(messages.getByRole("cell", { name: "received: Subscribed already", exact: true })).toBeVisible();
  const active = page.getByRole("region", { name: "Active Subscriptions" });
  await expect(active.getByRole("row").filter({ hasText: product.productName })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
