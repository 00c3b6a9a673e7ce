/** Words for the outcomes of a file's rows that were refused, by the names of the API. */
export const refusedRows = {
  keywordNotFound: "No product has this keyword",
  blacklisted: "In the blacklist",
  alreadySubscribed: "Subscribed already",
  limitReached: "Limit of the product is reached",
  noSubscription: "No active subscription",
  quota: "Daily quota is reached",
} as const;
