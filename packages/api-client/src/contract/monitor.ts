import * as z from "zod/mini";
import { type Access, endpoint } from "../core/endpoint.ts";
import { entity } from "../core/entity.ts";
import { numeric, result, several } from "../core/fields.ts";
import { filterQuery } from "../core/filter-query.ts";
import { msisdn } from "../core/msisdn.ts";
import { monitorKeys } from "../monitor-permissions.ts";
import { texts } from "../texts.ts";
import { asOfMoment, pageAsOf } from "./as-of.ts";

/** An id of the search form; the text for a missing one is the form's (C-14). */
export const searchId = () =>
  z.pipe(
    z.transform((value: number | string | null) => numeric(value)),
    z.int(texts.fieldRequired).check(z.positive(texts.fieldRequired)),
  );
/** One provider or several; both are accepted (C-12). */
export const searchIds = z.union([several(searchId()), searchId()]);
/** The providers of a card; none, or absent, stands for all in the caller's scope (5.2). */
export const searchPlaces = z.prefault(searchIds, []);

/** The values of the look-up form; an empty `providerId` stands for all in the caller's scope (5.1). */
export const ProviderSearch = z.object({
  outgoingMsisdn: msisdn(),
  carrierId: searchId(),
  providerId: searchPlaces,
});
export type ProviderSearch = z.input<typeof ProviderSearch>;

/** One tab: a provider that knows the number, or only a carrier that has it in its blacklist. */
export const ProviderResult = z.object({
  provider_id: z.nullable(result.id),
  provider_name: z.nullable(result.text),
  carrier_id: result.id,
  carrier_name: result.text,
});
export type ProviderResult = z.output<typeof ProviderResult>;

/** Whose subscriptions are meant. */
export const SubscriptionPlace = z.object({
  carrierId: searchId(),
  providerId: searchPlaces,
  subscriptionMsisdn: msisdn(),
});
export const SubscriptionSearch = z.extend(SubscriptionPlace, { at: asOfMoment() });
export type SubscriptionSearch = z.input<typeof SubscriptionSearch>;

/** The product, shortcode and provider of every record of a subscriber. */
const place = {
  providerId: z.object({
    providerId: result.id,
    providerName: result.text,
    carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
  }),
  productId: z.object({ productId: result.id, productName: result.text }),
  shortcodeId: z.object({ shortcodeId: result.id, shortcode: result.text }),
};

/** The job that changed a subscription, and the line of its file that named it. */
export const ChangedByJob = z.object({ jobId: result.id, line: z.int(), kind: result.text });
export type ChangedByJob = z.output<typeof ChangedByJob>;

/** The end that a cancel has planned for an active subscription. */
export const PlannedEnd = z.object({
  endsAt: result.date,
  kind: z.enum(["period", "day"]),
  by: result.text,
});
export type PlannedEnd = z.output<typeof PlannedEnd>;

export const Subscription = entity({
  subscriptionId: result.id,
  subscriptionMsisdn: result.text,
  mdsId: z.nullable(result.text),
  ...place,
  pins: z.array(z.object({ pin: result.text })),
  subscriptionCreatedAt: result.date,
  subscriptionLastChargeAt: z.nullable(result.date),
  subscriptionNextChargeAt: z.nullable(result.date),
  subscriptionDeactivatedAt: z.nullable(result.date),
  subscriptionDeactivatedBy: z.nullable(result.text),
  subscriptionStatus: result.flag,
  plannedEnd: z.nullable(PlannedEnd),
  landingProductValid: z.boolean(),
  /** The last job that made, ended or restored it; null if there is none. */
  job: z.nullable(ChangedByJob),
});
export type Subscription = z.output<typeof Subscription>;

export const PresubscriptionSearch = z.object({
  carrierId: searchId(),
  providerId: searchPlaces,
  presubscriptionMsisdn: msisdn(),
  at: asOfMoment(),
});

export const Presubscription = entity({
  presubscriptionId: result.id,
  presubscriptionMsisdn: result.text,
  mdsId: z.nullable(result.text),
  presubscriptionPortal: z.nullable(result.text),
  presubscriptionAdnetwork: z.nullable(result.text),
  /** Shown as text; its address is never loaded. */
  presubscriptionPixel: z.nullable(result.text),
  presubscriptionPub: z.nullable(result.text),
  presubscriptionProcessAt: z.nullable(result.date),
  ...place,
});
export type Presubscription = z.output<typeof Presubscription>;

const providersOfCarrier = <const Path extends `/${string}`, const Who extends Access>(path: Path, access: Who) =>
  endpoint({
    summary: "Providers of a carrier for the Monitor's search form",
    method: "GET",
    path,
    access,
    query: filterQuery({ carrierId: searchId(), providerId: z.optional(searchIds) }),
    response: z.array(z.object({ providerId: result.id, providerName: result.text })),
  });

export const monitor = {
  providers: endpoint({
    summary: "Where a number is known: one entry per provider, or a carrier-only entry (5.1)",
    method: "POST",
    path: "/services/monitor-users/providers",
    reads: true,
    access: monitorKeys,
    body: ProviderSearch,
    leavesLine: true,
    response: z.array(ProviderResult),
  }),
  providersList: providersOfCarrier("/services/monitor-users/providers/list", monitorKeys),
  /** Second address of the same call (D-A73), also for the forms of other screens (D-A38, P-16). */
  providersListOfCompanion: providersOfCarrier("/services/providers/list", "signed-in"),
  subscriptions: endpoint({
    summary: "Active subscriptions of a number, newest first (5.2)",
    method: "POST",
    path: "/services/monitor-users/subscriptions",
    reads: true,
    asOf: true,
    access: "monitor.subscription",
    body: SubscriptionSearch,
    response: pageAsOf(Subscription),
  }),
  presubscriptions: endpoint({
    summary: "Pre-subscriptions of a number, newest first (5.2)",
    method: "POST",
    path: "/services/monitor-users/presubscriptions",
    reads: true,
    asOf: true,
    access: "monitor.subscription-history",
    body: PresubscriptionSearch,
    response: pageAsOf(Presubscription),
  }),
};
