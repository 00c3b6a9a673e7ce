import type { ListRules } from "@portal/api-client";
import type { Caller } from "../auth/caller.ts";
import { holdsMsisdn } from "./mask.ts";

/** Callers who may not see numbers find one by the whole number only; a search by a part would reveal it figure by figure. */
export function exactNumbers<F extends string, S extends string>(
  caller: Pick<Caller, "seesNumbers">,
  rules: ListRules<F, S>,
): ListRules<F, S> {
  const numbers = Object.keys(rules.filters).filter(holdsMsisdn);
  if (numbers.length === 0 || caller.seesNumbers) return rules;
  return { ...rules, filters: { ...rules.filters, ...Object.fromEntries(numbers.map((key) => [key, "exact"])) } };
}
