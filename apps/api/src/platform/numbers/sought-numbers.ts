import type { ListQuery } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { invalidField } from "../errors.ts";
import { holdsMsisdn, isMasked } from "./mask.ts";

/** The checked parts of a call that may name numbers. */
interface Input {
  query?: unknown;
  body?: unknown;
}

/**
 * The numbers that a call of somebody who may not see them asks for, by the names of their fields. Sorting by a number and
 * several numbers at once are refused with 400, because either finds an unknown number in a few calls.
 */
export function soughtNumbers({ query, body }: Input): string[] {
  for (const part of [query, body]) {
    const { sortBy } = Object(part) as { sortBy?: unknown };
    if (typeof sortBy === "string" && holdsMsisdn(sortBy)) throw invalidField("sortBy", texts.orderOfHiddenNumbers);
  }
  const values = [...valuesIn(query), ...valuesIn(body)].filter(([field]) => holdsMsisdn(field));
  for (const [field, own] of Map.groupBy(values, ([name]) => name))
    if (own.length > 1) throw invalidField(field, texts.oneNumberAtATime);
  return [...new Set(values.map(([, value]) => value).filter((value) => !isMasked(value)))];
}

/** The fields and texts of a query or body; those of a list stand in its filters. */
function* valuesIn(part: unknown): Generator<readonly [field: string, value: string]> {
  const { filters, ...fields } = Object(part) as Partial<ListQuery> & Record<string, unknown>;
  if (Array.isArray(filters)) for (const { field, value } of filters) yield [field, value];
  for (const [field, value] of Object.entries(fields))
    for (const one of [value].flat()) if (typeof one === "string") yield [field, one];
}
