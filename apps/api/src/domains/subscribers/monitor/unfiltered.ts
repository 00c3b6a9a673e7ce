/** What a card is asked with besides its filters and its order. */
interface Place {
  carrierId?: unknown;
  providerId?: unknown;
  subscriptionMsisdn?: unknown;
  messageMsisdn?: unknown;
  page?: unknown;
  limit?: unknown;
}

/** Whether a card is asked for as it opens: nothing is filtered, and the newest come first. */
export function isUnfiltered(asked: object): boolean {
  const { carrierId, providerId, subscriptionMsisdn, messageMsisdn, page, limit, ...filters }: Place = asked;
  return Object.values(filters).every((value) => value === null || value === undefined);
}
