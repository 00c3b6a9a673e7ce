/** The parts of a card's call besides its filters and its order. */
interface Place {
  carrierId?: unknown;
  providerId?: unknown;
  subscriptionMsisdn?: unknown;
  messageMsisdn?: unknown;
  page?: unknown;
  limit?: unknown;
}

/** Whether a card is read as it opens: without filters, and newest first. */
export function isUnfiltered(asked: object): boolean {
  const { carrierId, providerId, subscriptionMsisdn, messageMsisdn, page, limit, ...filters }: Place = asked;
  return Object.values(filters).every((value) => value === null || value === undefined);
}
