import { auditBegins } from "#platform/as-of/records-then.queries.ts";
import type { ChargeFacts, ChargeRuleName } from "../decisions/charge-decision.ts";
import type { KnownSince } from "../decisions/decision.ts";
import type { MessageFacts, MessageRuleName } from "../decisions/message-decision.ts";
import { olderProductOf, type SubscribeFacts, type SubscribeRuleName } from "../decisions/subscribe-decision.ts";
import { plannedEndThen } from "./end-then.queries.ts";
import {
  blacklistThen,
  chargesThen,
  madeThen,
  messagesThen,
  subscriptionsThen,
  unknownChargeThen,
} from "./number-then.queries.ts";
import { billingCodesThen, lineThen, offersThen, policiesThen, productThen } from "./rules-then.queries.ts";
import type { Then } from "./then.ts";

/** The facts of a moment, and the rules whose records begin later. */
interface FactsThen<Facts, Name extends string> {
  facts: Facts;
  knownSince: KnownSince<Name>;
}

/** The records that decided on a charge at a moment. */
export async function chargeFactsThen(then: Then): Promise<FactsThen<ChargeFacts, ChargeRuleName>> {
  const { subject, at } = then;
  const [subscriptions, { product, shortcode, hasChanged }] = await Promise.all([
    subscriptionsThen(then),
    productThen(then),
  ]);
  const [since, plannedEnd, blacklist, charges, policies, codes, unknownCharge, line] = await Promise.all([
    knownFrom(then),
    plannedEndThen(then),
    blacklistThen(then),
    chargesThen(then),
    policiesThen(then, "max_charging_daily_retries"),
    billingCodesThen(then, shortcode.id),
    unknownChargeThen(then),
    lineThen(then),
  ]);
  const own = subscriptions.find(({ id }) => id === subject.subscriptionId);
  const [code] = codes.rows;
  return {
    facts: {
      at,
      subscription: {
        id: subject.subscriptionId ?? 0,
        name: product.name,
        active: own?.active ?? false,
        createdAt: own?.created_at ?? at,
        deactivatedAt: own?.deactivated_at ?? null,
      },
      plannedEnd: plannedEnd.endsAt,
      blacklist: blacklist.entry,
      lastCharge: charges.last,
      chargesToday: charges.today,
      policies: policies.rows,
      shortcode,
      billingCode: code ? { id: code.id, name: code.code, price: code.price } : null,
      unknownCharge,
      carrier: line.carrier,
      line: line.state,
    },
    knownSince: {
      ...since("plannedEnd", plannedEnd),
      ...since("blacklist", blacklist),
      ...since("justCharged", charges),
      ...since("dailyLimit", policies, charges),
      ...since("billingCode", codes, { hasChanged }),
      ...since("connection", line),
    },
  };
}

/** The records that decided on a message at a moment. */
export async function messageFactsThen(then: Then): Promise<FactsThen<MessageFacts, MessageRuleName>> {
  const { at, timeZone } = then;
  const [since, subscriptions, { product, hasChanged }, blacklist, messages, quota, times] = await Promise.all([
    knownFrom(then),
    subscriptionsThen(then),
    productThen(then),
    blacklistThen(then),
    messagesThen(then),
    policiesThen(then, "sms_daily_quota"),
    policiesThen(then, "sms_delivery_time_range"),
  ]);
  return {
    facts: {
      at,
      timeZone,
      product,
      subscription: subscriptions.find(({ active }) => active) ?? null,
      blacklist: blacklist.entry,
      messagesToday: messages.today,
      quotaPolicies: quota.rows,
      timePolicies: times.rows,
    },
    knownSince: {
      ...since("blacklist", blacklist),
      ...since("quota", quota, messages),
      ...since("quietTime", times, { hasChanged }),
    },
  };
}

/** The records that decided on a new subscription at a moment. */
export async function subscribeFactsThen(then: Then): Promise<FactsThen<SubscribeFacts, SubscribeRuleName>> {
  const { subject, at } = then;
  const [since, subscriptions, { product, shortcode, hasChanged }, blacklist] = await Promise.all([
    knownFrom(then),
    subscriptionsThen(then),
    productThen(then),
    blacklistThen(then),
  ]);
  const [offers, made] = await Promise.all([offersThen(then, shortcode), madeThen(then, product)]);
  return {
    facts: {
      at,
      product: { id: product.id, name: product.name },
      offers: offers.rows.filter((offer) => offer.product.id === subject.product.id),
      olderProduct: olderProductOf(subject.product.id, offers.rows),
      blacklist: blacklist.entry,
      subscription: subscriptions.find(({ active }) => active) ?? null,
      madeToday: made.today,
      madeThisMonth: made.month,
      maxDaily: product.maxDaily,
      maxMonthly: product.maxMonthly,
      place: 1,
      repeated: false,
    },
    knownSince: {
      ...since("keyword", offers),
      ...since("enabled", offers),
      ...since("olderProduct", offers),
      ...since("blacklist", blacklist),
      ...since("dailySubscriptions", { hasChanged }),
      ...since("monthlySubscriptions", { hasChanged }),
    },
  };
}

/** What a rule reads: whether edits of it have to be rebuilt, and from when its rows are kept if that is later. */
interface Source {
  hasChanged?: boolean;
  keptSince?: Date | null;
}

/** The moment from which all sources of a rule are known, if that is later than the moment asked for. */
async function knownFrom({ db, at, isPast }: Pick<Then, "db" | "at" | "isPast">) {
  const begins = isPast ? await auditBegins(db) : null;
  return <Name extends string>(rule: Name, ...sources: readonly Source[]): KnownSince<Name> => {
    const moments = sources.flatMap(({ hasChanged, keptSince }) => [hasChanged ? begins : null, keptSince ?? null]);
    const latest = moments
      .filter((moment) => moment !== null && moment > at)
      .sort(byTime)
      .at(-1);
    return latest ? ({ [rule]: latest } as KnownSince<Name>) : {};
  };
}

const byTime = (one: Date | null, other: Date | null) => Number(one) - Number(other);
