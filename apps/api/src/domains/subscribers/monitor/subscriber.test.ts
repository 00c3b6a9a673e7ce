import { monitorPermissions } from "@portal/api-client/permissions";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: monitorPermissions });
const own = await api.build.provider();
const second = await api.build.provider({ carrierId: own.carrier_id });
const others = await api.build.provider();
const msisdn = "59591234567";
const users = "/services/monitor-users";

/** Each card as it opens. */
const cards = {
  subscriptions: { subscriptionMsisdn: msisdn },
  "subscriptions-history": { subscriptionMsisdn: msisdn },
  presubscriptions: { presubscriptionMsisdn: msisdn },
  messages: { messageMsisdn: msisdn },
  timeline: { msisdn },
};
const paths = Object.keys(cards) as (keyof typeof cards)[];
const ask = (card: keyof typeof cards, place: { carrierId: number; providerId: number[] }) =>
  staff.post(`${users}/${card}`, { body: { ...cards[card], ...place } });

it.each(paths)("%s is read by one statement, which knows the place of the number too (C-4)", async (card) => {
  const carrierId = own.carrier_id;
  const query = vi.spyOn(pg.Client.prototype, "query");
  for (const providerId of [[], [own.id], [own.id, second.id]])
    expect((await ask(card, { carrierId, providerId })).status).toBe(200);
  const sent = query.mock.calls.map(([given]) => given as unknown as pg.QueryConfig);
  query.mockRestore();
  expect(sent.filter(({ text }) => text?.includes("is_place"))).toHaveLength(3);
  expect(sent.filter(({ text }) => text?.includes(`any($1::int[])`))).toEqual([]);
});

it.each(paths)("%s answers 404 where the carrier is unknown or a provider another's (C-4)", async (card) => {
  const unknown = [
    { carrierId: 99_999_999, providerId: [] },
    { carrierId: 99_999_999, providerId: [own.id] },
    { carrierId: own.carrier_id, providerId: [others.id] },
    { carrierId: own.carrier_id, providerId: [own.id, others.id] },
    { carrierId: own.carrier_id, providerId: [own.id, second.id, 99_999_999] },
  ];
  for (const place of unknown) expect((await ask(card, place)).status).toBe(404);
});

it("the blacklist is read so, too", async () => {
  const look = (carrierId: number) =>
    staff.get(`${users}/blacklist`, { query: `carrierId=${carrierId}&blacklistMsisdn=${msisdn}` });
  expect(await look(own.carrier_id)).toMatchObject({ status: 200, body: { results: [], total: 0 } });
  expect((await look(99_999_999)).status).toBe(404);
});
