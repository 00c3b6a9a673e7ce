import { charges } from "./charges.ts";
import type { Cell, TableLoad } from "./copy.ts";
import { subscriptionsByDay } from "./days.ts";
import { messages, notifications } from "./monitor-tables.ts";
import { fraction, hash, pick, shuffle } from "./random.ts";
import { historyDays, type World } from "./world.ts";

const day = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

/** The tables of subscribers, in the order in which they refer to each other. */
export const subscriberTables = (world: World): TableLoad[] => [
  subscriptions(world),
  pins(world),
  presubscriptions(world),
  messages(world),
  notifications(world),
  charges(world),
];

function subscriptions(world: World): TableLoad {
  function* rows(): Generator<Cell[]> {
    for (const batch of subscriptionsByDay(world)) {
      for (const one of batch) {
        const { product } = one;
        const updatedAt = one.deactivatedAt ?? one.lastChargeAt ?? one.createdAt;
        yield [
          one.id,
          one.msisdn,
          product.carrierId,
          product.providerId,
          product.id,
          product.shortcode.id,
          one.active,
          one.subscriber % 5 === 0 ? null : `mds-${hash(world.seed, one.id, 60).toString(36)}`,
          isoOrNull(one.lastChargeAt),
          isoOrNull(one.nextChargeAt),
          isoOrNull(one.deactivatedAt),
          one.deactivatedBy,
          iso(one.createdAt),
          iso(updatedAt),
        ];
      }
    }
  }
  const columns =
    "id msisdn carrier_id provider_id product_id shortcode_id active mds_id last_charge_at next_charge_at deactivated_at deactivated_by created_at updated_at";
  return { table: "subscription", columns: columns.split(" "), rows: rows() };
}

/** Pins: two subscriptions in five were confirmed by pin, some at the second try. */
function pins(world: World): TableLoad {
  function* rows(): Generator<Cell[]> {
    for (const batch of subscriptionsByDay(world)) {
      for (const { id, createdAt } of batch) {
        const draw = hash(world.seed, id, 61);
        if (draw % 5 > 1) continue;
        if (draw % 40 === 0) yield [id, String(1000 + (draw % 8999)), iso(createdAt - 180_000)];
        yield [id, String(1000 + (draw % 9000)), iso(createdAt - 60_000)];
      }
    }
  }
  return { table: "subscription_pin", columns: ["subscription_id", "pin", "created_at"], rows: rows() };
}

const portals = ["wap-home", "play-now", "super-quiz", "top-hits", "landing-7"];
const adnetworks = ["AdStorm", "ClickRiver", "MobiReach", "PixelPath", null];

/** Pre-subscriptions: one for seven subscriptions; some numbers never got any further. */
function presubscriptions(world: World): TableLoad {
  const total = Math.round(world.rounds.reduce((sum, { size }) => sum + size, 0) / 7);
  const only = world.presubscribersEnd - world.subscribers;
  const onlyOrder = shuffle(only, world.seed);
  function* rows(): Generator<Cell[]> {
    for (let index = 0; index < total; index += 1) {
      const draw = hash(world.seed, index, 62);
      // Every presubscriber has at least one, spread over the whole time.
      const nth = Math.floor((index * only) / total);
      const turn = index === 0 || Math.floor(((index - 1) * only) / total) !== nth;
      const subscriber = turn ? world.subscribers + onlyOrder.at(nth) : draw % world.subscribers;
      const product = world.productOf(subscriber, 0);
      const at = world.daytime(world.start + ((index + fraction(world.seed, index, 63)) / total) * historyDays * day);
      const confirmedAt = draw % 10 < 7 ? iso(Math.min(world.now, at + 120_000)) : null;
      const adnetwork = pick(adnetworks, draw >>> 4);
      yield [
        world.msisdnOf(subscriber),
        product.carrierId,
        product.providerId,
        product.id,
        product.shortcode.id,
        draw % 4 === 0 ? null : `mds-${draw.toString(36)}`,
        pick(portals, draw >>> 8),
        adnetwork,
        adnetwork ? `pub-${draw % 400}` : null,
        adnetwork ? `https://track.example.net/pixel?click=${draw.toString(16)}` : null,
        confirmedAt,
        iso(at),
        confirmedAt ?? iso(at),
      ];
    }
  }
  const columns =
    "msisdn carrier_id provider_id product_id shortcode_id mds_id portal adnetwork pub pixel process_at created_at updated_at";
  return { table: "presubscription", columns: columns.split(" "), rows: rows() };
}
