import { monitorPermissions } from "@portal/api-client/permissions";
import { expect, it } from "vitest";
import { buildProduct, newNumber } from "./build-subscriber.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi({ maskedNumbersPerHour: 1 });

it("the customer's keys of the Monitor show its numbers, in cards and files, and no cap per hour holds (P-22)", async () => {
  const agent = await api.as({ permissions: [...monitorPermissions, "monitor.subscription-history-export"] });
  const { carrierId, provider, subscription } = await buildProduct(api.db);
  for (let n = 0; n < 3; n += 1) {
    const msisdn = newNumber();
    await subscription(msisdn);
    const body = { carrierId, providerId: provider.id, subscriptionMsisdn: msisdn };
    const card = await agent.post("/services/monitor-users/subscriptions", { body });
    expect(card).toMatchObject({ status: 200, body: { results: [{ subscriptionMsisdn: msisdn }] } });
    const file = await agent.post("/services/monitor-users/subscriptions-history/export", { body });
    expect(file.status).toBe(200);
    expect(file.body).toContain(msisdn);
  }
});

it("lists show theirs to who reads them, in any order, found by a part (P-22)", async () => {
  const { id: carrierId } = await api.build.carrier();
  const reader = await api.as({ permissions: ["blacklist.list", "msisdn.reveal"], carrierId });
  const numbers = [newNumber(), newNumber()].sort();
  for (const msisdn of numbers) await api.build.insert("blacklist", { msisdn, carrier_id: carrierId });
  const found = async (query: string) =>
    (await reader.get("/services/blacklists/paginate", { query })).body.results.map(
      (row: { blacklistMsisdn: string }) => row.blacklistMsisdn,
    );
  expect(await found("sortBy=blacklistMsisdn&sort=asc")).toEqual(numbers);
  for (const msisdn of numbers) expect(await found(`blacklistMsisdn=${msisdn.slice(2)}`)).toContain(msisdn);
});
