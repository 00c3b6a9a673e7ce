import { deliveryTimesOf, nextDelivery } from "./delivery-times.ts";

/** The delivery times if a carrier's policy cannot be read; they disturb nobody. */
const usualTimes = { from: "08:00", to: "20:00" };

interface Quota {
  /** The most messages that a number gets a day; null where the carrier sets none. */
  quota: number | null;
  /** The carrier has policies of the daily quota, but none is a whole number: nothing is sent then. */
  quota_unread: boolean;
}

const quotaForm = /^\d{1,9}$/;

/** The daily quota of a carrier's policies; these are free texts, and of several the strictest holds. */
export function quotaOf(values: readonly string[]): Quota {
  if (values.length === 0) return { quota: null, quota_unread: false };
  const quotas = values.map((value) => value.trim()).filter((value) => quotaForm.test(value));
  return quotas.length === 0
    ? { quota: 0, quota_unread: true }
    : { quota: Math.min(...quotas.map(Number)), quota_unread: false };
}

export interface Opening {
  /** The moment from which messages of products with quiet times may go out; null for at once. */
  opens_at: Date | null;
  /** The policies of the delivery times are no ranges, or have no time in common. */
  times_unread: boolean;
}

/** When messages may go out by a carrier's policies of delivery times. */
export function openingOf(values: readonly string[], now: Date, timeZone: string): Opening {
  if (values.length === 0) return { opens_at: null, times_unread: false };
  const ranges = values.map((value) => deliveryTimesOf(value)).filter((range) => range !== null);
  const allowed = ranges.length > 0 ? nextDelivery(now, ranges, timeZone) : null;
  const opening = allowed ?? nextDelivery(now, [usualTimes], timeZone);
  return { opens_at: opening === now ? null : opening, times_unread: allowed === null };
}
