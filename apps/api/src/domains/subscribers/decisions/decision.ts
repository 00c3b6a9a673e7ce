import type { WhyRecordKind, WhyRuleState } from "@portal/api-client/contract/monitor-why";

/** The record that a rule looked at. Its value is in words; the moments among them are shown on the portal's clock. */
export interface RuleRecord {
  kind: WhyRecordKind;
  id: number;
  name: string | null;
  value: readonly (string | Date)[];
}

interface Finding {
  passed: boolean;
  /** The record that decided; null if there is none. */
  record: RuleRecord | null;
}

/** A rule of an act: it looks at the records of one case, as values. */
export interface Rule<Facts, Name extends string, Refusal extends string> {
  readonly name: Name;
  /** The answer of the act if the rule fails; null for a rule that only tells, and never fails. */
  readonly refusal: Refusal | null;
  readonly check: (facts: Facts) => Finding;
}

/** The rules whose records begin later than the moment that is asked for, with the moment from which they are known. */
export type KnownSince<Name extends string> = Partial<Record<Name, Date>>;

export interface CheckedRule<Name extends string> {
  rule: Name;
  state: WhyRuleState;
  record: RuleRecord | null;
  knownSince: Date | null;
}

export interface Decision<Name extends string, Refusal extends string> {
  /** All rules, in the order in which the act follows them. */
  rules: readonly CheckedRule<Name>[];
  /** The answer of the act; null if it goes ahead, or if nobody knows. */
  refusal: Refusal | null;
  isKnown: boolean;
}

/** Follows the rules of an act in their order: the first that fails, or that nobody can know, ends it. */
export function decide<Facts, Name extends string, Refusal extends string>(
  rules: readonly Rule<Facts, Name, Refusal>[],
  facts: Facts,
  knownSince: KnownSince<Name> = {},
): Decision<Name, Refusal> {
  const checked: CheckedRule<Name>[] = [];
  let end: Pick<Decision<Name, Refusal>, "refusal" | "isKnown"> | null = null;
  for (const { name, refusal, check } of rules) {
    const since = knownSince[name];
    if (end) checked.push({ rule: name, state: "notReached", record: null, knownSince: null });
    else if (since) {
      checked.push({ rule: name, state: "unknown", record: null, knownSince: since });
      end = { refusal: null, isKnown: false };
    } else {
      const { passed, record } = check(facts);
      checked.push({ rule: name, state: passed ? "passed" : "failed", record, knownSince: null });
      if (!passed) end = { refusal, isKnown: true };
    }
  }
  return { rules: checked, ...(end ?? { refusal: null, isKnown: true }) };
}
