/** What became of a row, or why nothing did, in words; the names are those of the API (5.9 to 5.13). */
const words: Readonly<Record<string, string>> = {
  subscribed: "Subscribed",
  keywordNotFound: "No product has this keyword",
  blacklisted: "In the blacklist",
  alreadySubscribed: "Subscribed already",
  limitReached: "Limit of the product is reached",
  queued: "Queued",
  noSubscription: "No active subscription",
  quota: "Daily quota is reached",
  found: "Active subscription found",
  notFound: "Not found",
  deactivated: "Deactivated",
  alreadyInactive: "Inactive already",
  restored: "Restored",
  changedSince: "Changed since",
  activeAgain: "Active again",
  repeated: "Found by a line above",
  inserted: "Inserted",
  duplicated: "In the list already",
  deleted: "Deleted",
  added: "Added",
  updated: "Updated",
  removed: "Removed",
};

/** An outcome in words; one that has none yet shows as the API names it. */
export const outcomeText = (outcome: string): string => words[outcome] ?? outcome;

/** The outcomes among the counts of a job, those that rows have. */
export const outcomesAmong = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.keys(counts).filter((name) => name in words && counts[name] !== 0);
