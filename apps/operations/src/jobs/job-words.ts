import type { Job } from "@portal/api-client/contract/jobs";
import { outcomesAmong, outcomeText } from "./outcomes.ts";

/** What a job does, in words; the names are those of the API. */
const kinds: Readonly<Record<string, string>> = {
  "direct-subscription.create": "Direct Subscription",
  "broadcast.send": "Broadcast",
  "bulk-unsubscription.create": "Bulk unsubscription",
  "bulk-unsubscription.approve": "Bulk unsubscription, approval",
  "bulk-unsubscription.undo": "Bulk unsubscription, undo",
  "whitelist.add": "One-shot Whitelist, Import CSV",
  "whitelist.remove": "One-shot Whitelist, Delete CSV",
  "blacklist.add": "Blacklist, Add from File",
  "blacklist.remove": "Blacklist, Remove from File",
};

/** The kinds that have words, in the order in which they are offered. */
export const jobKinds = Object.keys(kinds);

/** A kind in words; one that has none yet shows as the API names it. */
export const kindText = (kind: string): string => kinds[kind] ?? kind;

const states: Readonly<Record<Job["state"], string>> = {
  queued: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  canceled: "Canceled",
};

export const stateText = (state: string): string => states[state as Job["state"]] ?? state;

interface CountWord {
  name: string;
  word: string;
  count: number;
}

/** The counts of a job in words: its rows, and how many have each outcome. */
export const countWords = (counts: Job["counts"]): readonly CountWord[] =>
  ["total", ...outcomesAmong(counts)].flatMap((name) => {
    const count = counts[name];
    const word = name === "total" ? "rows" : outcomeText(name).toLowerCase();
    return count === undefined ? [] : [{ name, word, count }];
  });

const figures = new Intl.NumberFormat("en-US");

/** What came of a job in one line: `120 rows: 118 inserted, 2 in the list already`; why it failed; or how far it is. */
export function countsText({ state, counts, message, done, total }: Job): string {
  if (state === "failed") return message ?? "";
  if (state === "running") return `${figures.format(done)}${total ? ` of ${figures.format(total)}` : ""} rows`;
  const [rows, ...outcomes] = countWords(counts).map(({ word, count }) => `${figures.format(count)} ${word}`);
  return [rows, outcomes.join(", ")].filter(Boolean).join(": ");
}
