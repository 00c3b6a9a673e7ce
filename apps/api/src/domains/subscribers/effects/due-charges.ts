/** A charge of a subscription: its day and time on the portal's clock, in days. */
export interface DatedCharge {
  id: number;
  subscriptionId: number;
  day: number;
  isRenewal: boolean;
  isCharged: boolean;
}

/**
 * The renewals that a periodicity would not have had due. A charge moves the date of the next one by so many days; charges by
 * hand need no date. The charges come by subscription, the oldest first.
 */
export function renewalsTooEarly(charges: readonly DatedCharge[], periodicity: number): Set<number> {
  const early = new Set<number>();
  let [subscriptionId, nextDay] = [0, Number.NEGATIVE_INFINITY];
  for (const charge of charges) {
    if (charge.subscriptionId !== subscriptionId) [subscriptionId, nextDay] = [charge.subscriptionId, -Infinity];
    if (charge.isRenewal && charge.day < nextDay) early.add(charge.id);
    else if (charge.isCharged) nextDay = charge.day + periodicity;
  }
  return early;
}
