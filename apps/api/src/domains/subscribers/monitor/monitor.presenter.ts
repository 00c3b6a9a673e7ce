import type { Presubscription, Subscription } from "@portal/api-client/contract/monitor";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { PresubscriptionRow } from "./monitor.queries.ts";
import type { SubscriptionRow } from "./subscriptions.queries.ts";

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A subscription in the form of the wire. Subscriptions are never deleted. */
export function presentSubscription(row: SubscriptionRow): Subscription {
  const dates = presentDates({ ...row, deleted_at: null });
  return {
    ...dates,
    subscriptionId: row.id,
    subscriptionMsisdn: row.msisdn,
    mdsId: row.mds_id,
    ...presentPlace(row),
    pins: row.pins,
    subscriptionCreatedAt: dates.createdAt,
    subscriptionLastChargeAt: iso(row.last_charge_at),
    subscriptionNextChargeAt: iso(row.next_charge_at),
    subscriptionDeactivatedAt: iso(row.deactivated_at),
    subscriptionDeactivatedBy: row.deactivated_by,
    subscriptionStatus: presentFlag(row.active),
    plannedEnd:
      row.ends_at && row.end_kind && row.end_by !== null
        ? { endsAt: row.ends_at.toISOString(), kind: row.end_kind, by: row.end_by }
        : null,
    landingProductValid: row.product_enabled && row.landing_enabled,
    job: row.job,
  };
}

/** A pre-subscription in the form of the wire. */
export const presentPresubscription = (row: PresubscriptionRow): Presubscription => ({
  ...presentDates({ ...row, deleted_at: null }),
  presubscriptionId: row.id,
  presubscriptionMsisdn: row.msisdn,
  mdsId: row.mds_id,
  presubscriptionPortal: row.portal,
  presubscriptionAdnetwork: row.adnetwork,
  presubscriptionPixel: row.pixel,
  presubscriptionPub: row.pub,
  presubscriptionProcessAt: iso(row.process_at),
  ...presentPlace(row),
});

type Place = Pick<
  SubscriptionRow,
  | "provider_id"
  | "provider_name"
  | "carrier_id"
  | "carrier_name"
  | "product_id"
  | "product_name"
  | "shortcode_id"
  | "shortcode"
>;

const presentPlace = (row: Place) => ({
  providerId: {
    providerId: row.provider_id,
    providerName: row.provider_name,
    carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
  },
  productId: { productId: row.product_id, productName: row.product_name },
  shortcodeId: { shortcodeId: row.shortcode_id, shortcode: row.shortcode },
});

export const presentProviderOfList = ({ id, name }: { id: number; name: string }) => ({
  providerId: id,
  providerName: name,
});
