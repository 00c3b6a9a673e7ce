import { formatForFile } from "@portal/time";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { broadcastJobs } from "../src/domains/bulk/broadcasts/broadcasts.jobs.ts";
import { directSubscriptionJobs } from "../src/domains/bulk/direct-subscriptions/direct-subscriptions.jobs.ts";
import { decide } from "../src/domains/subscribers/decisions/decision.ts";
import { type MessageFacts, messageRules, sendsAt } from "../src/domains/subscribers/decisions/message-decision.ts";
import {
  chosenOffer,
  type Offer,
  olderProductOf,
  type SubscribeFacts,
  subscribeRules,
} from "../src/domains/subscribers/decisions/subscribe-decision.ts";
import type { BulkKind } from "../src/platform/bulk/bulk-job.ts";
import type { Transaction } from "../src/platform/database/database.ts";
import type { JobWork } from "../src/platform/jobs/job.ts";
import { noonZone } from "./noon-zone.ts";
import { startTestApi } from "./start-test-api.ts";

// Files of a million rows are planned in SQL. This proves that the SQL decides each row as the decision functions do.

const api = await startTestApi({ timeZone: noonZone });
const situations = 10_000;
const seed = 36;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const now = Date.now();

/** So many generated values, the same in each run. */
const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) => fc.sample(arbitrary, { numRuns, seed });
const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const below = (count: number) => fc.nat({ max: count - 1 });
const mostly = oneOf(true, true, true, true, true, true, true, true, false);
const isFirst = (keyOf: (row: never) => string) => {
  const seen = new Set<string>();
  return (row: unknown) => {
    const key = keyOf(row as never);
    return !seen.has(key) && seen.add(key) !== undefined;
  };
};
const firstId = 1_000_000;
const withIds = <T extends object>(rows: readonly T[]) => rows.map((row, place) => ({ id: firstId + place, ...row }));
const flag = (enabled: boolean) => ({ enabled, deleted_at: enabled ? null : new Date(now - dayMs) });
const at = <T>(rows: readonly T[], place: number): T => rows[place % rows.length] as T;

const country = await api.build.country();
const carriers = withIds(
  sample(mostly, 40).map((enabled, place) => ({ name: `C${place}`, country_id: country.id, ...flag(enabled) })),
);
const policies = withIds(
  sample(
    fc.record({
      carrier: below(carriers.length),
      rule: oneOf<readonly [type: string, value: string]>(
        ...["0", "1", "2", "3", " 2 ", "many", "1234567890"].map((value) => ["sms_daily_quota", value] as const),
        ...["08:00-20:00", "22:00-06:00", "13:30-14:00", "by day"].map(
          (value) => ["sms_delivery_time_range", value] as const,
        ),
      ),
      enabled: mostly,
    }),
    70,
  ).map(({ carrier, rule: [type, value], enabled }) => ({
    carrier_id: at(carriers, carrier).id,
    type,
    value,
    description: "Policy",
    ...flag(enabled),
  })),
);
const providers = withIds(
  sample(fc.record({ carrier: below(carriers.length), enabled: mostly }), 60).map(({ carrier, enabled }, place) => ({
    name: `P${place}`,
    carrier_id: at(carriers, carrier).id,
    notification_endpoint: "https://example.com",
    ...flag(enabled),
  })),
);
const shortcodes = withIds(
  sample(fc.record({ provider: below(providers.length), code: oneOf("100", "200"), enabled: mostly }), 120)
    .filter(isFirst(({ provider, code }) => `${provider} ${code}`))
    .map(({ provider, code, enabled }) => ({
      shortcode: code,
      relation: 0,
      type: "charge",
      provider_id: at(providers, provider).id,
      carrier_id: at(providers, provider).carrier_id,
      ...flag(enabled),
    })),
);
const products = withIds(
  sample(
    fc.record({
      shortcode: below(shortcodes.length),
      quiet: fc.boolean(),
      daily: oneOf(0, 0, 2, 5, 9),
      monthly: oneOf(0, 0, 3, 6, 12),
      enabled: mostly,
    }),
    160,
  ).map(({ shortcode, quiet, daily, monthly, enabled }, place) => {
    const { id, provider_id, carrier_id } = at(shortcodes, shortcode);
    return {
      name: `Product ${place}`,
      periodicity: 7,
      shortcode_id: id,
      provider_id,
      carrier_id,
      quiet_time_enabled: quiet,
      max_daily_subs: daily,
      max_monthly_subs: monthly,
      ...flag(enabled),
    };
  }),
);
const keywords = withIds(
  sample(
    fc.record({
      product: below(products.length),
      keyword: oneOf("NEWS", "news ", "Play"),
      type: oneOf("subscription", "optin", "info"),
      enabled: mostly,
    }),
    300,
  )
    .filter(isFirst(({ product, keyword, type }) => `${product} ${type} ${String(keyword).toLowerCase()}`))
    .map(({ product, keyword, type, enabled }) => ({
      product_id: at(products, product).id,
      keyword,
      type,
      ...flag(enabled),
    })),
);
const numbers = Array.from({ length: 500 }, (_, place) => String(52_000_000 + place));
const momentOf = oneOf(now - hourMs, now - hourMs, now - 30 * hourMs, now - 40 * dayMs);
const entries = withIds(
  sample(
    fc.record({
      number: below(numbers.length),
      carrier: below(carriers.length),
      expires: oneOf(null, now - hourMs, now + hourMs),
      isRemoved: oneOf(false, false, true),
    }),
    4_000,
  )
    .filter(isFirst(({ number, carrier }) => `${number} ${carrier}`))
    .map(({ number, carrier, expires, isRemoved }) => ({
      msisdn: at(numbers, number),
      carrier_id: at(carriers, carrier).id,
      expire_date: expires === null ? null : new Date(expires),
      deleted_at: isRemoved ? new Date(now - hourMs) : null,
    })),
);
const subscriptions = withIds(
  sample(
    fc.record({ number: below(numbers.length), product: below(products.length), active: mostly, created: momentOf }),
    12_000,
  )
    .filter(isFirst(({ number, product }) => `${number} ${product}`))
    // few products are near their limits, so that both outcomes occur
    .filter(({ product, created }) => product % 2 === 0 || created < now - 31 * dayMs)
    .map(({ number, product, active, created }) => {
      const { id, provider_id, carrier_id, shortcode_id } = at(products, product);
      return {
        msisdn: at(numbers, number),
        product_id: id,
        provider_id,
        carrier_id,
        shortcode_id,
        active,
        created_at: new Date(created),
        deactivated_at: active ? null : new Date(now - hourMs),
      };
    }),
);
const messages = withIds(
  sample(
    fc.record({
      number: below(numbers.length),
      provider: below(providers.length),
      origin: oneOf("outgoing", "outgoing", "incoming"),
      created: momentOf,
    }),
    8_000,
  ).map(({ number, provider, origin, created }) => ({
    msisdn: at(numbers, number),
    provider_id: at(providers, provider).id,
    carrier_id: at(providers, provider).carrier_id,
    origin,
    status: origin === "incoming" ? "received" : "sent",
    shortcode: "100",
    content: "Hello",
    created_at: new Date(created),
  })),
);

async function insert(table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(api.db);
}
for (const [table, rows] of Object.entries({
  carrier: carriers,
  carrier_policy: policies,
  provider: providers,
  shortcode: shortcodes,
  product: products,
  product_keyword: keywords,
  blacklist: entries,
  subscription: subscriptions,
  monitor_message: messages,
}))
  await insert(table, rows);

const byId = <T extends { id: number }>(rows: readonly T[]) => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id: number) => known.get(id) as T;
};
const [carrierOf, providerOf, shortcodeOf, productOf] = [
  byId(carriers),
  byId(providers),
  byId(shortcodes),
  byId(products),
];
const entryOf = new Map(
  entries.filter(({ deleted_at }) => !deleted_at).map((entry) => [`${entry.msisdn} ${entry.carrier_id}`, entry]),
);
const blacklistOf = (msisdn: string, carrierId: number) => {
  const entry = entryOf.get(`${msisdn} ${carrierId}`);
  return entry ? { id: entry.id, expireDate: entry.expire_date } : null;
};
const activeOf = new Map(
  subscriptions.filter(({ active }) => active).map((one) => [`${one.msisdn} ${one.product_id}`, { id: one.id }]),
);
const isSame = (moment: Date, length: number) =>
  formatForFile(moment, noonZone).slice(0, length) === formatForFile(now, noonZone).slice(0, length);
const policiesOf = (carrierId: number, type: string) =>
  policies
    .filter((policy) => policy.carrier_id === carrierId && policy.type === type && policy.enabled)
    .map(({ id, value }) => ({ id, name: "Policy", value }));

/** Plans checked rows as a job does, in a transaction that is rolled back. */
async function planned<Row>(kind: BulkKind, rows: readonly object[], columns: string, answer: string) {
  const found: { rows: Row[]; at: Date } = { rows: [], at: new Date(0) };
  const isDone = new Error("Nothing of it stays");
  const plan = async (tx: Transaction) => {
    await sql`create temporary table checked on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(columns)})`.execute(tx);
    await kind.plan({ tx, job: { carrier_id: null, provider_id: null } } as unknown as JobWork);
    found.rows = (await sql<Row>`select ${sql.raw(answer)} from planned order by line`.execute(tx)).rows;
    const { rows: moments } = await sql<{ at: Date }>`select date_trunc('milliseconds', now()) as at`.execute(tx);
    found.at = moments[0]?.at ?? found.at;
    throw isDone;
  };
  await api.db
    .transaction()
    .execute(plan)
    .catch((error) => {
      if (error !== isDone) throw error;
    });
  return found;
}

/** The situations that the functions decide otherwise than the SQL did. */
const differences = (decided: readonly string[], outcomes: readonly string[]) =>
  decided.filter((outcome, place) => outcome !== outcomes[place]).length;

const pairs = sample(
  fc.record({
    subscription: below(subscriptions.length),
    number: below(numbers.length),
    isOther: oneOf(false, false, false, true),
  }),
  situations,
).map(({ subscription, number, isOther }, line) => {
  const { msisdn, product_id } = at(subscriptions, subscription);
  return { place: line, line, msisdn: isOther ? at(numbers, number) : msisdn, content: "Hello", product_id };
});
const broadcastPlan = await planned<{ outcome: string; process_at: Date }>(
  broadcastJobs({ timeZone: noonZone }),
  pairs,
  "place integer, line integer, msisdn text, content text, product_id integer",
  "outcome, process_at",
);
const asked = sample(
  fc.record({ number: below(numbers.length), product: below(products.length), content: oneOf("NEWS", "Play", "stop") }),
  situations * 2,
)
  .map(({ number, product, content }) => {
    const { id, provider_id, shortcode_id } = at(products, product);
    return { msisdn: at(numbers, number), content, provider_id, shortcode: shortcodeOf(shortcode_id).shortcode, id };
  })
  .filter(isFirst(({ msisdn, content, id }) => `${msisdn} ${content} ${id}`))
  .slice(0, situations)
  .map((row, line) => ({ ...row, place: line, line, channel_id: 1 }));
const subscriptionPlan = await planned<{ outcome: string; product_id: number | null }>(
  directSubscriptionJobs({ timeZone: noonZone }),
  asked,
  "place integer, line integer, msisdn text, content text, provider_id integer, shortcode text, channel_id integer",
  "outcome, product_id",
);

describe("a broadcast", () => {
  const { rows, at: moment } = broadcastPlan;
  const outcomes = rows.map(({ outcome, process_at }) =>
    outcome === "queued" ? `queued ${Math.floor(process_at.getTime() / 1_000)}` : outcome,
  );
  const sentToday = new Map<string, number>();
  for (const { msisdn, carrier_id, origin, created_at } of messages)
    if (origin === "outgoing" && isSame(created_at, "2026-01-01".length))
      sentToday.set(`${msisdn} ${carrier_id}`, (sentToday.get(`${msisdn} ${carrier_id}`) ?? 0) + 1);
  const facts = pairs.map(({ msisdn, product_id }): MessageFacts => {
    const { id, name, carrier_id, quiet_time_enabled } = productOf(product_id);
    const key = `${msisdn} ${carrier_id}`;
    const messagesToday = sentToday.get(key) ?? 0;
    const subscription = activeOf.get(`${msisdn} ${product_id}`) ?? null;
    const blacklist = blacklistOf(msisdn, carrier_id);
    const isBlocked = blacklist && (!blacklist.expireDate || blacklist.expireDate > moment);
    if (subscription && !isBlocked) sentToday.set(key, messagesToday + 1);
    return {
      at: moment,
      timeZone: noonZone,
      product: { id, name, quietTime: quiet_time_enabled },
      subscription,
      blacklist,
      messagesToday,
      quotaPolicies: policiesOf(carrier_id, "sms_daily_quota"),
      timePolicies: policiesOf(carrier_id, "sms_delivery_time_range"),
    };
  });
  // quiet time is looked up minute by minute, so once for each carrier
  const sentAt = new Map<string, Date>();
  const moments = facts.map((one) => {
    const key = JSON.stringify([one.product.quietTime, one.timePolicies]);
    const known = sentAt.get(key) ?? sendsAt(one);
    sentAt.set(key, known);
    return known;
  });
  const decidedBy = (rules: typeof messageRules) => {
    const refusing = rules.filter(({ refusal }) => refusal !== null);
    const waits = rules.some(({ name }) => name === "quietTime");
    return facts.map((one, line) => {
      const moment = (waits ? moments[line] : undefined) ?? one.at;
      return decide(refusing, one).refusal ?? `queued ${Math.floor(moment.getTime() / 1_000)}`;
    });
  };

  it(`decides ${situations} situations as the function does`, () => {
    expect(Object.keys(Object.groupBy(outcomes, (outcome) => outcome.split(" ")[0] ?? "")).sort()).toEqual([
      "blacklisted",
      "noSubscription",
      "queued",
      "quota",
    ]);
    expect(differences(decidedBy(messageRules), outcomes)).toBe(0);
  });

  it.each(messageRules.map(({ name }) => name))("differs if the rule %s is left out", (left) => {
    expect(differences(decidedBy(messageRules.filter(({ name }) => name !== left)), outcomes)).toBeGreaterThan(0);
  });
});

describe("a direct subscription", () => {
  const { rows, at: moment } = subscriptionPlan;
  // each row is asked about one product; a row that subscribes to another one does not subscribe to it
  const outcomes = rows.map(({ outcome, product_id }, line) =>
    product_id === null || product_id === asked[line]?.id ? outcome : "keywordNotFound",
  );
  const offers = keywords
    .filter(({ type }) => type !== "info")
    .map(({ id, keyword, product_id, enabled }): Offer & { providerId: number; shortcode: string } => {
      const product = productOf(product_id);
      const shortcode = shortcodeOf(product.shortcode_id);
      const part = (kind: Offer["parts"][number]["kind"], record: { id: number; enabled: boolean }) => ({
        kind,
        id: record.id,
        name: null,
        enabled: record.enabled,
      });
      return {
        keyword: keyword.trim().toLowerCase(),
        providerId: product.provider_id,
        shortcode: shortcode.shortcode,
        product: { id: product.id, name: product.name },
        parts: [
          part("product_keyword", { id, enabled }),
          part("product", product),
          part("shortcode", shortcode),
          part("provider", providerOf(product.provider_id)),
          part("carrier", carrierOf(product.carrier_id)),
        ],
      };
    });
  const made = (productId: number, length: number) =>
    subscriptions.filter(({ product_id, created_at }) => product_id === productId && isSame(created_at, length)).length;
  const madeOf = new Map(products.map(({ id }) => [id, { today: made(id, 10), month: made(id, 7) }]));
  const firsts = new Map<string, number>();
  const countOf = new Map<number, number>();
  const facts = asked.map(({ msisdn, content, provider_id, shortcode, id }): SubscribeFacts => {
    const { name, carrier_id, max_daily_subs, max_monthly_subs } = productOf(id);
    const found = offers.filter(
      (offer) =>
        offer.providerId === provider_id && offer.shortcode === shortcode && offer.keyword === content.toLowerCase(),
    );
    const own = found.filter(({ product }) => product.id === id);
    const chosen = chosenOffer(found)?.product;
    const blacklist = blacklistOf(msisdn, carrier_id);
    const isBlocked = blacklist && (!blacklist.expireDate || blacklist.expireDate > moment);
    const subscription = activeOf.get(`${msisdn} ${id}`) ?? null;
    const key = `${msisdn} ${chosen?.id}`;
    const repeated = firsts.has(key);
    // a row counts for the product that its keyword chooses
    const chosenIsFree = chosen && !activeOf.has(`${msisdn} ${chosen.id}`) && !isBlocked;
    if (chosenIsFree && !repeated) {
      const place = (countOf.get(chosen.id) ?? 0) + 1;
      countOf.set(chosen.id, place);
      firsts.set(key, place);
    }
    const { today, month } = madeOf.get(id) ?? { today: 0, month: 0 };
    return {
      at: moment,
      product: { id, name },
      offers: own,
      olderProduct: olderProductOf(id, found),
      blacklist,
      subscription,
      madeToday: today,
      madeThisMonth: month,
      maxDaily: max_daily_subs,
      maxMonthly: max_monthly_subs,
      place: firsts.get(key) ?? 1,
      repeated,
    };
  });
  const decidedBy = (rules: typeof subscribeRules) => facts.map((one) => decide(rules, one).refusal ?? "subscribed");

  it(`decides ${situations} situations as the function does`, () => {
    expect(asked).toHaveLength(situations);
    expect(Object.keys(Object.groupBy(outcomes, (outcome) => outcome)).sort()).toEqual([
      "alreadySubscribed",
      "blacklisted",
      "keywordNotFound",
      "limitReached",
      "subscribed",
    ]);
    expect(differences(decidedBy(subscribeRules), outcomes)).toBe(0);
  });

  it.each(subscribeRules.map(({ name }) => name))("differs if the rule %s is left out", (left) => {
    expect(differences(decidedBy(subscribeRules.filter(({ name }) => name !== left)), outcomes)).toBeGreaterThan(0);
  });
});
