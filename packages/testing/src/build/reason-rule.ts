import type { ReasonRule } from "@portal/api-client/contract/reasons";

/** The rule of deletes, which is off. */
export const reasonRule = (overrides: Partial<ReasonRule> = {}): ReasonRule => ({
  action: "delete",
  mode: "off",
  texts: [],
  dateModified: "2024-03-05T14:07:00.000Z",
  ...overrides,
});
