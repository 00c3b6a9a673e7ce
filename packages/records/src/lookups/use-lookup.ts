import { useQuery } from "@tanstack/react-query";
import type { LookupFieldProps } from "../form/fields.tsx";
import { asDisabled, type Choice, toldApart, withStored } from "./lookup.ts";
import { type LookupKind, lookupKinds, lookupQueries } from "./lookup-queries.ts";
import { type ChoicesOptions, useChoices } from "./use-choices.ts";

export interface LookupOptions<Name extends LookupKind> extends Omit<ChoicesOptions<Name>, "chosen"> {
  /** The value of the field. */
  value: unknown;
  /** The related record in the edited record; it stays a choice even if it is disabled. */
  stored: Choice | undefined;
}

type FieldChoices = Pick<
  LookupFieldProps,
  "options" | "loading" | "failure" | "placeholder" | "onSearch" | "searching"
>;

/** Properties of a `LookupField` whose choices are records of a kind, however many there are. */
export function useLookup<Name extends LookupKind>(
  name: Name,
  { value, stored, ...options }: LookupOptions<Name>,
): FieldChoices {
  const id = typeof value === "number" ? value : null;
  const { choices, chosen, isLoading, failure, search } = useChoices(name, { ...options, chosen: id });
  const isAsked = search !== undefined && stored !== undefined && chosen?.value !== stored.value;
  const storedRecord = useQuery({ ...lookupQueries.of(name, stored?.value ?? 0, options.narrowing), enabled: isAsked });
  if (!search) return { options: withStored(choices, stored), loading: isLoading, failure };
  const isGone = isAsked && storedRecord.data?.every((item) => lookupKinds[name].choice(item).value !== stored.value);
  const unknown = id === null || isLoading ? undefined : { value: id, text: `#${id}` };
  const extraChoices = [chosen, stored && (isGone ? asDisabled(stored) : stored), unknown].filter(
    (one) => one !== undefined,
  );
  return {
    options: toldApart(eachOnce([...extraChoices, ...(choices ?? [])])),
    loading: isLoading || storedRecord.isLoading,
    failure,
    ...search,
  };
}

const eachOnce = (choices: readonly Choice[]) =>
  [...Map.groupBy(choices, ({ value }) => value).values()].flatMap(([first]) => first ?? []);
