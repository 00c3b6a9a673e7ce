/** The kinds of actions for which staff may be asked why they act; each has a rule. */
export const reasonActions = [
  "cancel",
  "charge",
  "blacklist",
  "reveal",
  "delete",
  "restore",
  "grant",
  "bulk",
  "approve",
] as const;
export type ReasonAction = (typeof reasonActions)[number];

/** Why somebody acts: one of the texts of the rule, and words of their own. */
export interface GivenReason {
  reason?: string | undefined;
  note?: string | undefined;
}
