import { type Catalogue, type DemoCarrier, type DemoProduct, makeCatalogue } from "./catalogue.ts";
import { fraction, hash, pick, type Shuffle, shuffle } from "./random.ts";

export type DemoSize = "small" | "medium" | "large";

const subscriptionsOf: Record<DemoSize, number> = { small: 5_000, medium: 500_000, large: 20_000_000 };

/** Of each subscriber with n subscriptions, this share has at least one more. */
const roundShares = [1, 0.62, 0.38, 0.24, 0.15, 0.09, 0.06, 0.04];
const day = 86_400_000;
export const historyDays = 540;

/** A subscription of the demo, made anew from its numbers whenever it is needed. */
export interface DemoSubscription {
  id: number;
  subscriber: number;
  round: number;
  msisdn: string;
  product: DemoProduct;
  createdAt: number;
  active: boolean;
  deactivatedAt: number | null;
  deactivatedBy: string | null;
  lastChargeAt: number | null;
  nextChargeAt: number | null;
}

interface Round {
  size: number;
  order: Shuffle;
}

/**
 * Everything in the demo, as functions of the seed: subscriber k has a subscription in every round r that is larger than k.
 * Nothing is stored, so 20 million rows need no more memory than five thousand.
 */
export class World {
  readonly catalogue: Catalogue;
  readonly rounds: Round[];
  readonly start: number;
  /** Numbers from here on have only pre-subscriptions, then only blacklist rows, then nothing at all. */
  readonly subscribers: number;
  readonly presubscribersEnd: number;
  readonly blacklistEnd: number;
  readonly seed: number;
  readonly now: number;
  readonly size: DemoSize;
  readonly #numbers: Shuffle;
  readonly #carrierDraw: readonly DemoCarrier[];

  /** `midnight` is the start of the present day in the portal's time zone: there is always something of today. */
  constructor({ size, seed, now, midnight }: { size: DemoSize; seed: number; now: number; midnight: number }) {
    this.size = size;
    this.seed = seed;
    this.now = now;
    this.start = midnight - (historyDays - 1) * day;
    this.catalogue = makeCatalogue(seed);
    const shares = roundShares.reduce((sum, share) => sum + share);
    this.rounds = roundShares.map((share, round) => {
      const roundSize = Math.round((subscriptionsOf[size] * share) / shares);
      return { size: roundSize, order: shuffle(roundSize, hash(seed, round, 11)) };
    });
    this.subscribers = this.rounds[0]?.size ?? 0;
    this.presubscribersEnd = this.subscribers + Math.ceil(this.subscribers / 20);
    this.blacklistEnd = this.presubscribersEnd + Math.max(400, Math.ceil(this.subscribers / 20));
    this.#numbers = shuffle(100_000_000, hash(seed, 12));
    this.#carrierDraw = this.catalogue.carriers.flatMap((carrier) => Array<DemoCarrier>(carrier.weight).fill(carrier));
  }

  /** The carrier of a number; in later rounds a few numbers have moved to another carrier of the country. */
  carrierOf(subscriber: number, round = 0): DemoCarrier {
    const carrier = pick(this.#carrierDraw, hash(this.seed, subscriber, 13));
    if (round === 0 || subscriber % 97 !== 5) return carrier;
    const other = this.catalogue.carriers.find((one) => one.country === carrier.country && one.id !== carrier.id);
    return other ?? carrier;
  }

  msisdnOf(subscriber: number): string {
    return this.carrierOf(subscriber).prefix + String(this.#numbers.at(subscriber)).padStart(8, "0");
  }

  /** One product a round, all different, except that the third round takes the first one's again. */
  productOf(subscriber: number, round: number): DemoProduct {
    const { products } = this.carrierOf(subscriber, round);
    return pick(products, (hash(this.seed, subscriber, 14) % products.length) + (round === 2 ? 0 : round));
  }

  hasRound(subscriber: number, round: number): boolean {
    return subscriber < (this.rounds[round]?.size ?? 0);
  }

  isHeavy(subscriber: number): boolean {
    return subscriber % Math.max(29, Math.ceil(this.subscribers / 2000)) === 7;
  }

  createdAt(subscriber: number, round: number): number {
    const roundOf = this.rounds[round];
    if (!roundOf) throw new RangeError(`No round ${round}`);
    return this.#timeAt(roundOf, roundOf.order.positionOf(subscriber), subscriber, round);
  }

  subscription(id: number, subscriber: number, round: number): DemoSubscription {
    const createdAt = this.createdAt(subscriber, round);
    const product = this.productOf(subscriber, round);
    const end = this.#endOf(subscriber, round, product, createdAt);
    const chance = fraction(this.seed, subscriber, 20 + round);
    const charged = createdAt + product.freeTrial * day;
    const lastActive = end ?? this.now;
    const period = Math.max(1, product.periodicity) * day;
    const periods = Math.floor((lastActive - charged) / period);
    // Prepaid numbers often have no money left: the last successful charge is up to three months old.
    const patience = (10 + 80 * fraction(this.seed, subscriber, 100 + round)) * day;
    const missed = Math.floor(fraction(this.seed, subscriber, 90 + round) * Math.min(periods + 1, patience / period));
    const lastChargeAt = periods >= 0 && chance < 0.95 ? charged + (periods - missed) * period : null;
    const by = chance < 0.7 ? "subscriber" : chance < 0.85 ? "system" : "operator";
    return {
      id,
      subscriber,
      round,
      msisdn: this.msisdnOf(subscriber),
      product,
      createdAt,
      active: end === null,
      deactivatedAt: end,
      deactivatedBy: end === null ? null : by,
      lastChargeAt,
      nextChargeAt: end === null ? charged + Math.max(0, periods + 1) * period : null,
    };
  }

  /** The moment when the subscription ended, or null while it runs. A number never holds one product twice at a time. */
  #endOf(subscriber: number, round: number, product: DemoProduct, createdAt: number): number | null {
    let latest = this.now;
    let mustEnd = !product.enabled;
    const twin = round === 0 ? 2 : round === 2 ? 0 : null;
    if (twin !== null && this.hasRound(subscriber, 2) && this.productOf(subscriber, twin) === product) {
      const other = this.createdAt(subscriber, twin);
      if (createdAt < other || (createdAt === other && round === 0)) {
        mustEnd = true;
        latest = other;
      }
    }
    const age = (this.now - createdAt) / (historyDays * day);
    if (!mustEnd && fraction(this.seed, subscriber, 30 + round) > 0.25 + 0.55 * age) return null;
    const share = fraction(this.seed, subscriber, 40 + round);
    return Math.max(createdAt, Math.min(latest - 1, Math.floor(createdAt + (latest - createdAt) * share * share)));
  }

  #timeAt(round: Round, position: number, subscriber: number, salt: number): number {
    const place = (position + fraction(this.seed, subscriber, 50 + salt)) / round.size;
    const left = historyDays * (1 - place);
    const later = wave(left, 7, 0.25) + wave(left, 61, 0.15);
    return this.daytime(this.start + (historyDays - left + later) * day);
  }

  /** Moves a moment within its day: nights are quiet, afternoons busy, and the present day ends now. */
  daytime(moment: number): number {
    const within = (moment - this.start) % day;
    const share = within / day;
    const midnight = moment - within;
    if (midnight + day > this.now) return Math.floor(midnight + share * (this.now - midnight));
    return Math.floor(midnight + (share + (0.7 * Math.sin(2 * Math.PI * share)) / (2 * Math.PI)) * day);
  }
}

/**
 * The days by which something is delayed, so that a rhythm of `rhythm` days appears, in which a day has at most this share more
 * or less than the others. Never before its day and never after the last one.
 */
const wave = (daysLeft: number, rhythm: number, share: number): number =>
  ((share * rhythm) / (2 * Math.PI)) * (1 - Math.cos((2 * Math.PI * daysLeft) / rhythm));
