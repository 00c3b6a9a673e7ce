import type { ListRules } from "@portal/api-client";
import type { Caller } from "../auth/caller.ts";
import { holdsMsisdn } from "./mask.ts";

/** Who may not see numbers finds one by the whole number only; finding by a part would tell it figure by figure. */
export function exactNumbers<F extends string, S extends string>(
  caller: Pick<Caller, "seesNumbers">,
  rules: ListRules<F, S>,
): ListRules<F, S> {
  const numbers = Object.keys(rules.filters).filter(holdsMsisdn);
  if (numbers.length === 0 || caller.seesNumbers) return rules;
  return { ...rules, filters: { ...rules.filters, ...Object.fromEntries(numbers.map((key) => [key, "exact"])) } };
}
