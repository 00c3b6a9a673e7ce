import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Choice, toldApart } from "./lookup.ts";
import { type LookupKind, type LookupRecords, lookupKinds, lookupQueries } from "./lookup-queries.ts";
import { type Found, type FoundOptions, useFound } from "./use-found.ts";

export interface ChoicesOptions<Name extends LookupKind> extends FoundOptions {
  /** What is chosen: its id, or its name where that is what is sent. */
  chosen: number | string | null;
  /** How one is shown, where that is not its name. */
  choice?: ((item: LookupRecords[Name]) => Choice) | undefined;
}

interface Choices extends Pick<Found<never>, "isLoading" | "failure" | "search"> {
  /** All of them, or, of many, those that were found; absent until the first are there. */
  readonly choices: readonly Choice[] | undefined;
  /** The chosen one, where it can be chosen. */
  readonly chosen: Choice | undefined;
}

/** Records to choose from as choices, those of one name told apart, and the chosen one, which of many need not be among those that are found. */
export function useChoices<Name extends LookupKind>(
  name: Name,
  { chosen, choice = lookupKinds[name].choice, ...options }: ChoicesOptions<Name>,
): Choices {
  const { items, isLoading, failure, search } = useFound(name, options);
  const choices = items && toldApart(items.map(choice));
  const isChosen = ({ value, text, name = text }: Choice) => chosen === value || chosen === name;
  const [picked, setPicked] = useState<Choice>();
  const found = choices?.find(isChosen);
  if (search && found && !isSame(found, picked)) setPicked(found); // it may not be among those that are found next
  const known = found ?? (picked && isChosen(picked) ? picked : undefined);
  const own = useQuery({
    ...lookupQueries.of(name, chosen ?? "", options.narrowing),
    enabled: search !== undefined && chosen !== null && !known,
  });
  return {
    choices,
    chosen: known ?? own.data?.map(choice).find(isChosen),
    isLoading: isLoading || own.isLoading,
    failure:
      failure ?? (own.error && !own.data ? { message: own.error.message, retry: () => void own.refetch() } : undefined),
    search,
  };
}

const isSame = (one: Choice, other: Choice | undefined) => one.value === other?.value && one.text === other.text;
