import type { EffectChange } from "./contract/effects.ts";

/** Words for the outcomes of a file's rows that were refused, by the names of the API. */
export const refusedRows = {
  keywordNotFound: "No product has this keyword",
  blacklisted: "In the blacklist",
  alreadySubscribed: "Subscribed already",
  limitReached: "Limit of the product is reached",
  noSubscription: "No active subscription",
  quota: "Daily quota is reached",
} as const;

/** Words for what would have come out otherwise, in the rows of an effect. */
export const effectWords: Readonly<Record<EffectChange, string>> = {
  messageRefused: "Messages held back",
  messageAllowed: "Messages sent in addition",
  messageLater: "Messages sent later",
  messageEarlier: "Messages sent earlier",
  chargeRefused: "Charges not made",
  chargeRepriced: "Charges with another price",
  subscriptionRefused: "Subscriptions not made",
  subscriptionAllowed: "Subscriptions made in addition",
};
