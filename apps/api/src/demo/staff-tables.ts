import type { Cell, TableLoad } from "./copy.ts";
import { fraction, hash } from "./random.ts";
import type { World } from "./world.ts";

const day = 86_400_000;
const blacklisted = { small: 400, medium: 20_000, large: 2_000_000 };
const whitelisted = { small: 300, medium: 10_000, large: 1_000_000 };

/** Blacklist and one-shot whitelist. The numbers of the first blacklist rows are in no other table. */
export const numberLists = (world: World): TableLoad[] => [
  {
    table: "blacklist",
    columns: ["msisdn", "carrier_id", "expire_date", "created_at", "updated_at"],
    rows: blacklist(world),
  },
  {
    table: "one_shot_whitelist",
    columns: ["msisdn", "carrier_id", "provider_id", "created_at"],
    rows: whitelist(world),
  },
];

/** Rows of the blacklist. Neighbouring subscribers all differ, so no number occurs twice. */
function* blacklist(world: World): Generator<Cell[]> {
  const unknown = world.blacklistEnd - world.presubscribersEnd;
  const knownNumbers = Math.min(blacklisted[world.size], world.subscribers);
  for (let index = 0; index < unknown + knownNumbers; index += 1) {
    const subscriber = index < unknown ? world.presubscribersEnd + index : index - unknown;
    // nobody subscribes while they are on the list
    const planned = world.now - (1 - index / (unknown + knownNumbers)) * 300 * day;
    const created = Math.min(world.now, Math.max(planned, lastBegun(world, subscriber) + 3_600_000));
    // One year, which has passed for one entry in four; one in ten never expires.
    const years = fraction(world.seed, subscriber, 100);
    const expires = years < 0.1 ? null : new Date(created + (years < 0.35 ? 30 : 365) * day).toISOString();
    const at = new Date(created).toISOString();
    yield [world.msisdnOf(subscriber), world.carrierOf(subscriber).id, expires, at, at];
  }
}

/** When the last subscription of a number began. */
const lastBegun = (world: World, subscriber: number): number =>
  Math.max(
    ...world.rounds.map((_, round) => (world.hasRound(subscriber, round) ? world.createdAt(subscriber, round) : 0)),
  );

function* whitelist(world: World): Generator<Cell[]> {
  for (let subscriber = 0; subscriber < Math.min(whitelisted[world.size], world.subscribers); subscriber += 1) {
    const carrier = world.carrierOf(subscriber);
    const owned = hash(world.seed, subscriber, 101) % 3 === 0;
    const created = new Date(world.now - fraction(world.seed, subscriber, 102) * 200 * day).toISOString();
    yield [world.msisdnOf(subscriber), owned ? carrier.id : null, null, created];
  }
}
