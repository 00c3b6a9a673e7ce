import { resources } from "@portal/api-client/resources";
import { expect, it } from "vitest";
import { catalogueRoutes } from "../src/domains/catalogue/index.ts";
import type { Caller } from "../src/platform/auth/caller.ts";
import { createDb } from "../src/platform/database/database.ts";
import { newNumber } from "./build-subscriber.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
// without HTTP, since these are thousands of calls
const handlers = catalogueRoutes({ pool: api.pool, db: createDb(api.pool), timeZone: "UTC" });
const { id: userId } = await api.build.user({});
const caller = { userId, carrierId: null, providerId: null, seesNumbers: true, can: () => true } as Partial<Caller>;

interface Fields {
  readonly [field: string]: unknown;
}

type Random = (most: number) => number;

/** Numbers below `most` in a fixed order, so that a failure can be repeated. */
function seeded(seed: number): Random {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Sequences of each kind, some of which run at once; 1,000 in all. Each has one to three edits. */
const rounds = 200;
const roundsAtOnce = 4;
const mostSteps = 3;

it("gives each step of 1,000 random sequences of edits again, field for field", async () => {
  const word = (next: Random) => `Word ${next(1_000_000)} ${newNumber()}`;
  const countries = [await api.build.country(), await api.build.country(), await api.build.country()];
  const { id: productId, carrier_id: carrierId, provider_id, shortcode_id } = await api.build.product();
  const offer = { carrierId, providerId: provider_id, shortcodeId: shortcode_id };
  const kinds = [
    {
      path: "countries",
      make: () => api.build.country(),
      body: (next: Random) => ({
        countryName: word(next),
        countryShort: next(2) ? `S${next(99)}` : null,
        countryCurrency: `C${next(10)}`,
        countryCurrencyExchange: `${next(100) + 1}.${next(10)}5`,
        countryCode: `${next(900) + 100}`,
        countryEnabled: next(2),
      }),
    },
    {
      path: "carriers",
      make: () => api.build.carrier(),
      body: (next: Random) => ({ carrierName: word(next), countryId: countries[next(3)]?.id, carrierEnabled: next(2) }),
    },
    {
      path: "products",
      make: () => api.build.product({ shortcodeId: shortcode_id }),
      body: (next: Random) => ({
        productName: word(next),
        productPeriodicity: next(30) + 1,
        productMaxDailySubs: next(100),
        productRetationDays: next(2) ? next(100) : null,
        productQuietTimeEnabled: next(2),
        productEnabled: next(2),
        ...offer,
      }),
    },
    {
      path: "messages",
      make: () => api.build.insert("message", { message: "m", type: "info", product_id: productId }),
      body: (next: Random) => ({
        message: word(next),
        messageType: next(2) ? "info" : "help",
        productId: next(2) ? productId : null,
        messageEnabled: next(2),
      }),
    },
    {
      path: "blacklists",
      make: () => api.build.insert("blacklist", { msisdn: newNumber(), carrier_id: carrierId }),
      body: (next: Random) => ({
        blacklistMsisdn: newNumber(),
        blacklistExpireDate: next(2) ? new Date(1_900_000_000_000 + next(1_000_000) * 1000).toISOString() : null,
        carrierId,
      }),
    },
  ] as const;
  const sequence = async ({ path, make, body }: (typeof kinds)[number], next: Random) => {
    const { id } = await make();
    const write = (call: "edit" | "revert", body: Fields): Promise<Fields> =>
      handlers[path][call]({ caller, params: { id }, body } as never);
    const states: Fields[] = [];
    const steps = next(mostSteps) + 1;
    for (let step = 0; step < steps; step++) states.push(await write("edit", body(next)));
    const { rows } = await api.owner.query("select id from audit where action = $1 and entity_id = $2 order by id", [
      `${resources[path].record.table}.edit`,
      String(id),
    ]);
    let dateModified = states.at(-1)?.dateModified;
    for (const step of inAnyOrder([...states.keys()], next)) {
      const reverted = await write("revert", { auditId: rows[step].id, dateModified });
      expect(withoutDates(reverted)).toEqual(withoutDates(states[step] ?? {}));
      dateModified = reverted.dateModified;
    }
  };
  for (let start = 0; start < rounds; start += roundsAtOnce)
    await Promise.all(
      Array.from({ length: roundsAtOnce }, (_, at) => start + at).flatMap((round) =>
        kinds.map((kind, index) => sequence(kind, seeded(round * kinds.length + index))),
      ),
    );
});

const withoutDates = ({ dateModified: _m, updatedAt: _u, deletedAt: _d, ...fields }: Fields): Fields => fields;

function inAnyOrder<Item>(items: readonly Item[], next: Random): Item[] {
  return items
    .map((item) => ({ item, place: next(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
