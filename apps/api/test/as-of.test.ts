import type { Endpoint } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { asOfTexts } from "@portal/api-client/contract/as-of-texts";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { texts } from "@portal/api-client/texts";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { eventSender, eventsOf, newEvent } from "./build-events.ts";
import { buildOffer } from "./build-offer.ts";
import { newNumber } from "./build-subscriber.ts";
import { bulkCalls } from "./bulk-calls.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const staff = bulkCalls(await api.as({ permissions }));
const events = await eventSender(api);
const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The acts of the portal that histories are made of. */
const acts = [
  "begin",
  "beginLate",
  "endLate",
  "cancel",
  "planDay",
  "planNextDay",
  "planPeriod",
  "takeBack",
  "charge",
  "reportCharge",
  "message",
  "link",
  "reprocess",
  "blacklist",
  "moveBlacklist",
  "unblacklist",
  "blacklistByFile",
  "unblacklistByFile",
  "undoFile",
  "bulkCancel",
  "undoBulk",
  "renameProduct",
  "renameProvider",
  "changePrice",
  "changePolicy",
  "switchPolicy",
] as const;
type Act = (typeof acts)[number];

/** A number at an offer, and the acts on it; one that cannot be done at its moment changes nothing. */
async function world() {
  const offer = await buildOffer(api.db, { product: { free_trial: 3 } });
  const msisdn = newNumber();
  const { carrierId, provider, productId } = offer;
  const code = await api.build.billingCode({ shortcodeId: offer.shortcode.id, price: "1.5" });
  const policy = await api.build.carrierPolicy({ carrierId, type: "auto_unsub_uncharged_users" });
  const { begun, charge } = eventsOf(productId);
  const place = { carrierId, providerId: provider.id };
  let reference = "none";
  let fileJob = 0;
  let batch = 0;
  const subscriptionId = async () => {
    const all = api.db.selectFrom("subscription").select("id").where("msisdn", "=", msisdn).orderBy("id", "desc");
    return (await all.executeTakeFirst())?.id ?? 0;
  };
  const entry = () =>
    api.db
      .selectFrom("blacklist")
      .select("id")
      .where("msisdn", "=", msisdn)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
  const end = async (body: object) =>
    staff.put(`/services/monitor-users/subscriptions/deactivate/${await subscriptionId()}`, { body });
  const edit = async (path: string, change: (record: Record<string, unknown>) => object) => {
    const { body } = await staff.get(path);
    const ids = { carrierId, providerId: provider.id, shortcodeId: offer.shortcode.id };
    const reply = await staff.put(path, {
      body: { ...body, ...ids, ...change(body), providerNotificationEndpoint: "none" },
    });
    expect(reply).toMatchObject({ status: 200 });
  };
  const rename = (path: string, field: string) => edit(path, () => ({ [field]: `Name ${newNumber()}` }));
  const policyPath = `/services/carrier-policies/${policy.id}`;
  const file = async (path: string, method: "post" | "put", row: string) => {
    const { body } = await staff[method](path, upload(row));
    fileJob = body.jobId ?? 0;
  };
  const begin = async (occurredAt: string) => {
    const event = begun({ msisdn, occurredAt });
    reference = event.reference;
    await events.send(event);
  };
  const on: Record<Act, () => Promise<unknown>> = {
    begin: () => begin(new Date().toISOString()),
    beginLate: () => begin(new Date(Date.now() - dayMs).toISOString()),
    endLate: () => events.send(newEvent("subscriptionEnded", { reference, occurredAt: new Date(Date.now() - 60_000) })),
    cancel: () => end({ when: "now" }),
    planDay: () => end({ when: "day", day: dayIn(2) }),
    planNextDay: () => end({ when: "day", day: dayIn(3) }),
    planPeriod: () => end({ when: "period" }),
    takeBack: async () => staff.put(`/services/monitor-users/subscriptions/keep/${await subscriptionId()}`),
    charge: async () =>
      staff.put(`/services/monitor-users/subscriptions/generate-charge/${await subscriptionId()}`, { body: {} }),
    reportCharge: () => events.send(charge(reference, { occurredAt: new Date(Date.now() - 60_000).toISOString() })),
    message: () => offer.message(msisdn),
    // as the link notes the ends of its tries
    link: async () => {
      await sql`update notification set status = 'failed', failure = 'No answer', attempts = 1, updated_at = now()
        where msisdn = ${msisdn} and status = 'pending'`.execute(api.db);
      await sql`update monitor_message set status = 'sent', attempts = 1, processed_at = now(), updated_at = now()
        where msisdn = ${msisdn} and status = 'pending'`.execute(api.db);
    },
    reprocess: async () => {
      const failed = await api.db
        .selectFrom("notification")
        .select("id")
        .where("msisdn", "=", msisdn)
        .where("status", "=", "failed")
        .executeTakeFirst();
      await staff.put(`/services/notifications/${failed?.id ?? 0}`, { body: { notificationStatus: "pending" } });
    },
    blacklist: () =>
      staff.post("/services/monitor-users/blacklist-add", {
        body: { blacklistMsisdn: msisdn, blacklistExpireDate: new Date(Date.now() + dayMs).toISOString(), carrierId },
      }),
    moveBlacklist: async () => {
      const { id = 0 } = (await entry()) ?? {};
      const body = { blacklistMsisdn: msisdn, blacklistExpireDate: `${dayIn(9)} 10:00`, carrierId };
      await staff.put(`/services/blacklists/${id}`, { body });
    },
    unblacklist: async () => staff.delete(`/services/monitor-users/blacklist-remove/${(await entry())?.id ?? 0}`),
    blacklistByFile: () => file("/services/blacklists/upload/add", "post", `${msisdn},${dayIn(30)},${carrierId}`),
    unblacklistByFile: () => file("/services/blacklists/upload/remove", "put", `${msisdn},,${carrierId}`),
    undoFile: () => staff.put(`/services/jobs/${fileJob}/undo`, { body: { guard: "1" } }),
    bulkCancel: async () => {
      batch = (await staff.create(msisdn)).body.id ?? 0;
      await staff.approve(batch);
    },
    undoBulk: () => staff.undo(batch),
    renameProduct: () => rename(`/services/products/${productId}`, "productName"),
    renameProvider: () => rename(`/services/providers/${provider.id}`, "providerName"),
    changePrice: () =>
      edit(`/services/billing-codes/${code.id}`, () => ({ billingCodePrice: `1.${newNumber().slice(-4)}` })),
    changePolicy: () => edit(policyPath, () => ({ carrierPolicyValue: newNumber() })),
    switchPolicy: () =>
      edit(policyPath, ({ carrierPolicyEnabled }) => ({ carrierPolicyEnabled: carrierPolicyEnabled === 1 ? 0 : 1 })),
  };
  /** All that the Monitor shows of the number. */
  const cards = async (at?: string) => {
    const post = (path: string, body: object) =>
      staff.post(`/services/monitor-users/${path}`, { body: { ...place, ...body, ...(at && { at }) } });
    const own = at ? `&at=${at}` : "";
    const answers = await Promise.all([
      post("subscriptions", { subscriptionMsisdn: msisdn }),
      post("subscriptions-history", { subscriptionMsisdn: msisdn }),
      post("subscriptions-history", { subscriptionMsisdn: msisdn, sortBy: "productName", subscriptionStatus: 0 }),
      staff.get("/services/monitor-users/blacklist", {
        query: `carrierId=${carrierId}&blacklistMsisdn=${msisdn}${own}`,
      }),
      staff.get("/services/notifications/paginate", { query: `notificationMsisdn=${msisdn}${own}` }),
      post("messages", { messageMsisdn: msisdn }),
      post("prices", { subscriptionMsisdn: msisdn }),
      post("policies", { subscriptionMsisdn: msisdn }),
      post("timeline", { msisdn, kinds: ["subscription", "charge", "blacklist", "staff"], limit: 100 }),
    ]);
    return answers.map(({ status, body }) => {
      expect({ status, body }).toMatchObject({ status: 200 });
      return body as Card;
    });
  };
  return { msisdn, carrierId, productId, place, on, cards, subscriptionId };
}

interface Card {
  results?: Record<string, unknown>[];
  events?: unknown[];
  asOf?: { unknown: { id: number; field: string; since: string }[] };
}

/** A moment after everything that was done, and before what is done next. */
const moment = async () => {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as at`.execute(api.db);
  return (rows[0]?.at ?? new Date(0)).toISOString();
};

/** A card without what its answer says is not known, and without the dates of the last write, which are no field of a card. */
function known(card: Card, { asOf }: Card) {
  const unsure = new Map(Map.groupBy(asOf?.unknown ?? [], ({ id }) => id));
  return {
    events: card.events,
    results: card.results?.map((row) => {
      const fields = new Set((unsure.get(row.id as number) ?? []).map(({ field }) => field));
      for (const field of ["updatedAt", "dateModified"]) fields.add(field);
      if (fields.has("notificationStatus")) fields.add("backgroundColor");
      return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.has(field)));
    }),
  };
}

/** Acts that need one another, so that each has an effect in one history at least. */
const chains: Act[][] = [
  ["begin", "planDay", "takeBack", "planPeriod", "charge", "message", "link", "reprocess", "cancel"],
  ["begin", "planDay", "planDay", "planNextDay", "takeBack"],
  ["beginLate", "reportCharge", "renameProduct", "endLate", "renameProvider", "begin", "bulkCancel", "undoBulk"],
  [
    "begin",
    "blacklist",
    "moveBlacklist",
    "unblacklistByFile",
    "undoFile",
    "unblacklist",
    "blacklistByFile",
    "undoFile",
  ],
  ["begin", "reportCharge", "bulkCancel", "undoBulk", "changePrice", "changePolicy", "switchPolicy", "switchPolicy"],
];

/** As many as take some twenty seconds; `HISTORIES=1000` compares more, and another `HISTORIES_SEED` others. */
const histories = Number(process.env.HISTORIES ?? 12);
const seed = Number(process.env.HISTORIES_SEED ?? 20_260_303);

describe("the Monitor as of a moment", () => {
  it(
    "shows what it showed then, field for field, for histories of the portal's own acts",
    async () => {
      const effective = new Set<Act>();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 9 }).map((rest): Act[] => ["begin", ...rest]),
          async (history) => {
            const { on, cards } = await world();
            const seen: { at: string; act: Act; shown: Card[] }[] = [];
            for (const act of history) {
              await on[act]();
              const at = await moment();
              const shown = await cards();
              if (JSON.stringify(shown) !== JSON.stringify(seen.at(-1)?.shown)) effective.add(act);
              seen.push({ act, at, shown });
            }
            for (const { act, at, shown } of seen) {
              const rebuilt = await cards(at);
              for (const [place, card] of rebuilt.entries())
                expect([act, place, known(card, card)]).toEqual([act, place, known(shown[place] ?? {}, card)]);
            }
          },
        ),
        { numRuns: histories, seed, endOnFailure: true, examples: chains.map((chain) => [chain]) },
      );
      expect(acts.filter((act) => !effective.has(act))).toEqual([]);
    },
    histories * 25_000,
  );

  it("refuses a moment of the future, and one that is none, by the field's name", async () => {
    for (const [at, message] of [
      [new Date(Date.now() + dayMs).toISOString(), asOfTexts.inFuture],
      ["2026-02-30 10:00", texts.notADate],
      ["yesterday", texts.notADate],
    ]) {
      const body = { subscriptionMsisdn: newNumber(), carrierId: 1, at };
      const reply = await staff.post("/services/monitor-users/subscriptions", { body });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "at", message }] } });
    }
  });

  it("says from when changes are known, and rows are kept, if the moment is earlier", async () => {
    const { on, cards } = await world();
    await on.begin();
    const [subscriptions] = await cards("2001-02-03T04:05:06Z");
    const first = await api.db.selectFrom("audit").select("created_at").orderBy("created_at").executeTakeFirstOrThrow();
    expect(subscriptions).toMatchObject({
      results: [],
      asOf: { at: "2001-02-03T04:05:06.000Z", knownSince: first.created_at.toISOString() },
    });
  });

  it("knows all of a subscription that a bulk unsubscription ended since", async () => {
    const { on, cards } = await world();
    await on.begin();
    const at = await moment();
    const [before] = await cards();
    await on.bulkCancel();
    const [then] = await cards(at);
    expect(then?.asOf?.unknown).toEqual([]);
    expect(then && known(then, then)).toEqual(known(before ?? {}, then ?? {}));
  });

  it("says of a change without former values from when the field is known", async () => {
    const { on, cards, subscriptionId } = await world();
    await on.begin();
    const at = await moment();
    const id = await subscriptionId();
    const charged_at = new Date(Date.parse(at) + 1);
    // as an import, or a version before the lines kept the dates, left it
    const charged = { last_charge_at: charged_at, next_charge_at: new Date(Date.now() + dayMs) };
    await api.build.update("subscription", id, charged);
    const [subscriptions] = await cards(at);
    expect(subscriptions).toMatchObject({
      results: [{ subscriptionLastChargeAt: null, subscriptionNextChargeAt: null }],
      asOf: { unknown: [{ id, field: "subscriptionNextChargeAt", since: charged_at.toISOString() }] },
    });
  });

  it("needs the number of notifications", async () => {
    const reply = await staff.get("/services/notifications/paginate", { query: "at=2026-01-02" });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "notificationMsisdn" }] } });
  });
});

const guarded = [...walk(contract)].filter(([, { access }]) => access !== "public");
const others = guarded.filter(([, endpoint]) => !endpoint.asOf);

describe("a call that carries a moment and does not answer as of one", () => {
  const onlyNow = { status: 400, body: { errors: [{ field: "at", message: asOfTexts.onlyNow }] } };
  const address = ({ path }: Endpoint) => path.replace(/:(\w+)/g, "1");

  it("is refused in its address and in its body, and nothing is written", async () => {
    const writes = others.filter(([, { method, reads }]) => method !== "GET" && !reads);
    expect(writes.length).toBeGreaterThan(120);
    const lines = (await api.audit()).length;
    for (const [name, endpoint] of others) {
      const { method, upload: file } = endpoint;
      const inAddress = await api.call(
        method,
        address(endpoint),
        { query: "at=2026-01-02", ...(method !== "GET" && !file && { body: {} }) },
        staff.token,
      );
      if (!file) expect([name, inAddress]).toMatchObject([name, onlyNow]);
      if (method === "GET" || file) continue;
      expect([
        name,
        await api.call(method, address(endpoint), { body: { at: "2026-01-02" } }, staff.token),
      ]).toMatchObject([name, onlyNow]);
    }
    expect((await api.audit()).length).toBe(lines);
  });

  it("is refused with a file, too", async () => {
    const { headers, body } = upload("52550001,,1");
    const reply = await staff.post("/services/blacklists/upload/add", { headers, body, query: "at=2026-01-02" });
    expect(reply).toMatchObject(onlyNow);
  });
});
