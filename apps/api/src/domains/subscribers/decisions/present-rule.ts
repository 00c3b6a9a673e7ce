import type { WhyRule, WhyRuleName } from "@portal/api-client/contract/monitor-why";
import type { CheckedRule, RuleRecord } from "./decision.ts";

/** A rule that was followed, in the form of the wire. */
export const presentRule = ({ rule, state, record, knownSince }: CheckedRule<WhyRuleName>): WhyRule => ({
  rule,
  state,
  record: record && { ...record, value: record.value.map(presentPart) },
  knownSince: knownSince?.toISOString() ?? null,
});

const presentPart = (part: RuleRecord["value"][number]) =>
  typeof part === "string" ? { text: part } : { at: part.toISOString() };
