import { effectWords, refusedRows } from "@portal/api-client/refused-rows";

/** Words for the outcome of a row, by the names of the API. */
const words: Readonly<Record<string, string>> = {
  ...refusedRows,
  subscribed: "Subscribed",
  queued: "Queued",
  found: "Active subscription found",
  notFound: "Not found",
  deactivated: "Deactivated",
  alreadyInactive: "Inactive already",
  restored: "Restored",
  takenBack: "Taken back",
  sent: "Sent already",
  changedSince: "Changed since",
  activeAgain: "Active again",
  repeated: "Found by a line above",
  inserted: "Inserted",
  duplicated: "In the list already",
  deleted: "Deleted",
  added: "Added",
  updated: "Updated",
  created: "Created",
  changed: "Changed",
  unchanged: "Unchanged",
  removed: "Removed",
  refused: "Refused",
  ...effectWords,
  amount: "Amounts",
};

/** An outcome in words, or the name of the API where it has none. */
export const outcomeText = (outcome: string): string => words[outcome] ?? outcome;

/** The outcomes among the counts of a job: those that rows have. */
export const outcomesAmong = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.keys(counts).filter((name) => name in words && counts[name] !== 0);
