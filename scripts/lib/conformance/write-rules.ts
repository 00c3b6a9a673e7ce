import { randomInt, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { expectStatus, type Rule, rowsOf, type Tried } from "./rule.ts";
import { fieldOf } from "./server.ts";

const eventsPath = "/platform/events";

/** A subscription of a number that nobody has, to the first product; null if there is no enabled product. */
async function newSubscription({ admin }: Tried) {
  const [product] = rowsOf(
    await admin("GET", "/services/products/paginate", { query: { productEnabled: 1, limit: 1 } }),
  );
  if (!product) return null;
  const msisdn = `0000${randomInt(1e10, 1e11)}`;
  const event = {
    type: "subscriptionBegun",
    eventId: randomUUID(),
    occurredAt: new Date().toISOString(),
    reference: randomUUID(),
    msisdn,
    productId: product.id,
  };
  const carrierId = fieldOf(product.carrierId, "carrierId");
  const send = (...events: unknown[]) => admin("POST", eventsPath, { body: { events } });
  const find = async () =>
    rowsOf(
      await admin("POST", "/services/monitor-users/subscriptions", {
        body: { subscriptionMsisdn: msisdn, carrierId, providerId: [] },
      }),
    );
  return { event, send, find };
}

const outcomesOf = (body: unknown) =>
  ((fieldOf(body, "results") as { outcome?: string }[] | undefined) ?? []).map(({ outcome }) => outcome).join();

/** Rules about writes. They leave a disabled country, and subscriptions of numbers that nobody has. */
export const writeRules: readonly Rule[] = [
  {
    name: "An edit with the date of an earlier version is refused with 409, and changes nothing",
    try: async (tried) => {
      const path = "/services/countries";
      const body = {
        countryName: `Conformance ${randomUUID()}`,
        countryCurrency: "XXX",
        countryCurrencyExchange: "1",
        countryCode: "999",
      };
      const made = await tried.admin("POST", path, { body });
      const one = `${path}/${fieldOf(made.body, "id")}`;
      const dateModified = "2000-01-01T00:00:00.000Z";
      const late = await tried.admin("PUT", one, { body: { ...body, countryCurrency: "YYY", dateModified } });
      const kept = await tried.admin("GET", one);
      const again = await tried.admin("PUT", one, {
        body: { ...body, dateModified: fieldOf(kept.body, "dateModified") },
      });
      return [
        ...expectStatus(tried, "making a country", made, 200),
        ...expectStatus(tried, "an edit of an earlier version", late, 409),
        ...(fieldOf(late.body, "code") === "record-changed" ? [] : ["the refusal has not the code record-changed"]),
        ...(fieldOf(kept.body, "countryCurrency") === "XXX" ? [] : ["the refused edit was stored"]),
        ...expectStatus(tried, "an edit of the present version", again, 200),
        ...expectStatus(tried, "disabling the country", await tried.admin("DELETE", one), 200),
      ];
    },
  },
  {
    name: "An event of a platform is taken once; a refused one leaves the others alone",
    try: async (tried) => {
      const made = await newSubscription(tried);
      if (!made) return null;
      const { event, send, find } = made;
      const first = await send(event, { type: "no such type" });
      const second = await send(event);
      const found = (await find()).length;
      return [
        ...expectStatus(tried, "the events", first, 200),
        ...(outcomesOf(first.body) === "taken,refused"
          ? []
          : [`the outcomes are ${outcomesOf(first.body)}, not taken,refused`]),
        ...(outcomesOf(second.body) === "duplicate"
          ? []
          : [`the repetition is ${outcomesOf(second.body)}, not duplicate`]),
        ...(found === 1 ? [] : [`the number has ${found} subscriptions, not one`]),
      ];
    },
  },
  {
    name: "An action that is repeated with its Idempotency-Key is done once, and a key is for one action",
    try: async (tried) => {
      const made = await newSubscription(tried);
      if (!made) return null;
      await made.send(made.event);
      const id = (await made.find())[0]?.subscriptionId;
      const key = randomUUID();
      const end = (of: unknown) =>
        tried.admin("PUT", `/services/monitor-users/subscriptions/deactivate/${of}`, {
          headers: { "idempotency-key": key },
        });
      const [first, second] = [await end(id), await end(id)];
      return [
        ...expectStatus(tried, "the action", first, 200),
        ...(isDeepStrictEqual(first, second) ? [] : ["the repetition has another answer"]),
        ...expectStatus(tried, "the key for another action", await end(Number(id) + 1), 400),
      ];
    },
  },
];
