import { evidenceJob } from "@portal/api-client/contract/evidence";
import type { Job } from "@portal/api-client/contract/jobs";
import { formatCount } from "@portal/ui";
import { outcomesAmong, outcomeText } from "./outcomes.ts";

/** Words for the kinds of jobs, by the names of the API. */
const kinds: Readonly<Record<string, string>> = {
  "direct-subscription.create": "Direct Subscription",
  "direct-subscription.create.undo": "Direct Subscription, undo",
  "broadcast.send": "Broadcast",
  "broadcast.send.undo": "Broadcast, stop",
  "bulk-unsubscription.create": "Bulk unsubscription",
  "bulk-unsubscription.approve": "Bulk unsubscription, approval",
  "bulk-unsubscription.undo": "Bulk unsubscription, undo",
  "whitelist.add": "One-shot Whitelist, Import CSV",
  "whitelist.add.undo": "One-shot Whitelist, Import CSV, undo",
  "whitelist.remove": "One-shot Whitelist, Delete CSV",
  "whitelist.remove.undo": "One-shot Whitelist, Delete CSV, undo",
  "blacklist.add": "Blacklist, Add from File",
  "blacklist.add.undo": "Blacklist, Add from File, undo",
  "blacklist.add.ask": "Blacklist, Add from File, request",
  "blacklist.remove": "Blacklist, Remove from File",
  "blacklist.remove.ask": "Blacklist, Remove from File, request",
  "blacklist.remove.undo": "Blacklist, Remove from File, undo",
  "records.change": "Change of many records",
  "records.undo": "Change of many records, undo",
  "records.file": "Reference data, Import",
  "carrier-policy.effect": "Carrier policy, effect",
  "product.effect": "Product, effect",
  "billing-code.effect": "Billing code, effect",
  "blacklist.add.effect": "Blacklist, Add from File, effect",
  "blacklist.remove.effect": "Blacklist, Remove from File, effect",
  [evidenceJob]: "Evidence",
};

/** The kinds that have words, in the order of the choices. */
export const jobKinds = Object.keys(kinds);

/** A kind in words, or the name of the API where it has none. */
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

/** Words for counts that are no outcomes of rows. */
const others: Readonly<Record<string, string>> = { messages: "waiting messages taken back" };

const isEffect = (kind: string) => kind.endsWith(".effect");

/** What the progress of a job counts: the days that an effect is tried on or an evidence proves, or rows. */
export const progressUnit = (kind: string) => (isEffect(kind) || kind === evidenceJob ? "days" : "rows");

const totalWord = (kind: string) => {
  if (kind === evidenceJob) return "records";
  return isEffect(kind) ? "events" : "rows";
};

/** The counts of a job in words: its rows, how many have each outcome, and what else it counted. */
export const countWords = ({ counts, kind }: Pick<Job, "counts" | "kind">): readonly CountWord[] =>
  ["total", ...outcomesAmong(counts), "messages"].flatMap((name) => {
    const count = counts[name];
    const word = name === "total" ? totalWord(kind) : (others[name] ?? outcomeText(name).toLowerCase());
    return count === undefined ? [] : [{ name, word, count }];
  });

/**
 * The result of a job in one line: `120 rows: 118 inserted, 2 in the list already`; or the reason of its failure; or
 * its progress.
 */
export function countsText({ kind, state, counts, message, done, total }: Job): string {
  if (state === "failed") return message ?? "";
  if (state === "running")
    return `${formatCount(done)}${total ? ` of ${formatCount(total)}` : ""} ${progressUnit(kind)}`;
  const { queued, takenBack } = counts;
  if (kind === "broadcast.send" && queued !== undefined && takenBack !== undefined)
    return `Stopped: ${formatCount(queued - takenBack)} sent, ${formatCount(takenBack)} taken back`;
  const [rows, ...outcomes] = countWords({ counts, kind }).map(({ word, count }) => `${formatCount(count)} ${word}`);
  return [rows, outcomes.join(", ")].filter(Boolean).join(": ");
}
