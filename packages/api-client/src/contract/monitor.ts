import * as z from "zod/mini";
import { type Access, endpoint } from "../core/endpoint.ts";
import { entity, page } from "../core/entity.ts";
import { msisdn, numeric, result, several } from "../core/fields.ts";
import { filterQuery } from "../core/filter-query.ts";
import { monitorKeys } from "../permissions.ts";
import { texts } from "../texts.ts";

/** An id of the search form; its text when missing is the form's (C-14). */
export const searchId = () =>
  z.pipe(
    z.transform((value: number | string | null) => numeric(value)),
    z.int(texts.fieldRequired).check(z.positive(texts.fieldRequired)),
  );
/** One provider or several; the wire takes both (C-12). */
export const searchIds = z.union([several(searchId()), searchId()]);
/** The same of a card: none, or absent, means all of the caller's scope (5.2). */
export const searchPlaces = z.prefault(searchIds, []);

/** What the look-up form holds; `providerId` empty means all of the caller's scope (5.1). */
export const ProviderSearch = z.object({
  outgoingMsisdn: msisdn(),
  carrierId: searchId(),
  providerId: searchPlaces,
});
export type ProviderSearch = z.input<typeof ProviderSearch>;

/** One tab: a provider that knows the number, or only a carrier for a blacklist-only one. */
export const ProviderResult = z.object({
  provider_id: z.nullable(result.id),
  provider_name: z.nullable(result.text),
  carrier_id: result.id,
  carrier_name: result.text,
});
export type ProviderResult = z.output<typeof ProviderResult>;

export const SubscriptionSearch = z.object({
  carrierId: searchId(),
  providerId: searchPlaces,
  subscriptionMsisdn: msisdn(),
});
export type SubscriptionSearch = z.input<typeof SubscriptionSearch>;

/** A product, shortcode and provider as every record of a subscriber carries them. */
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
  landingProductValid: z.boolean(),
  /** The last job that made, ended or restored it; null where none has. */
  job: z.nullable(ChangedByJob),
});
export type Subscription = z.output<typeof Subscription>;

export const PresubscriptionSearch = z.object({
  carrierId: searchId(),
  providerId: searchPlaces,
  presubscriptionMsisdn: msisdn(),
});

export const Presubscription = entity({
  presubscriptionId: result.id,
  presubscriptionMsisdn: result.text,
  mdsId: z.nullable(result.text),
  presubscriptionPortal: z.nullable(result.text),
  presubscriptionAdnetwork: z.nullable(result.text),
  /** Shown as text, never loaded. */
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
  /** Second address of the same handler (D-A73), for the forms of others too (D-A38, P-16). */
  providersListOfCompanion: providersOfCarrier("/services/providers/list", "signed-in"),
  subscriptions: endpoint({
    summary: "Active subscriptions of a number, newest first (5.2)",
    method: "POST",
    path: "/services/monitor-users/subscriptions",
    reads: true,
    access: "monitor.subscription",
    body: SubscriptionSearch,
    response: page(Subscription),
  }),
  presubscriptions: endpoint({
    summary: "Pre-subscriptions of a number, newest first (5.2)",
    method: "POST",
    path: "/services/monitor-users/presubscriptions",
    reads: true,
    access: "monitor.subscription-history",
    body: PresubscriptionSearch,
    response: page(Presubscription),
  }),
};
