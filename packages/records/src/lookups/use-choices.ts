import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Choice, toldApart } from "./lookup.ts";
import { type LookupKind, type LookupRecords, lookupKinds, lookupQueries } from "./lookup-queries.ts";
import { type Found, type FoundOptions, useFound } from "./use-found.ts";

export interface ChoicesOptions<Name extends LookupKind> extends FoundOptions {
  /** The chosen record: its id, or its name where that is sent. */
  chosen: number | string | null;
  /** Makes a choice of a record, where its text is not the name. */
  choice?: ((item: LookupRecords[Name]) => Choice) | undefined;
}

interface Choices extends Pick<Found<never>, "isLoading" | "failure" | "search"> {
  /** All choices, or, of many, those that were found; absent until the first are loaded. */
  readonly choices: readonly Choice[] | undefined;
  /** The chosen record, where it can be chosen. */
  readonly chosen: Choice | undefined;
}

/** Records as choices, with those of one name told apart, and the chosen one, which a search may not have found. */
export function useChoices<Name extends LookupKind>(
  name: Name,
  { chosen, choice = lookupKinds[name].choice, ...options }: ChoicesOptions<Name>,
): Choices {
  const { items, isLoading, failure, search } = useFound(name, options);
  const choices = items && toldApart(items.map(choice));
  const isChosen = ({ value, text, name = text }: Choice) => chosen === value || chosen === name;
  const [picked, setPicked] = useState<Choice>();
  const found = choices?.find(isChosen);
  if (search && found && !isSame(found, picked)) setPicked(found); // the next search may not find it
  const knownChoice = found ?? (picked && isChosen(picked) ? picked : undefined);
  const chosenRecord = useQuery({
    ...lookupQueries.of(name, chosen ?? "", options.narrowing),
    enabled: search !== undefined && chosen !== null && !knownChoice,
  });
  return {
    choices,
    chosen: knownChoice ?? chosenRecord.data?.map(choice).find(isChosen),
    isLoading: isLoading || chosenRecord.isLoading,
    failure:
      failure ??
      (chosenRecord.error && !chosenRecord.data
        ? { message: chosenRecord.error.message, retry: () => void chosenRecord.refetch() }
        : undefined),
    search,
  };
}

const isSame = (one: Choice, other: Choice | undefined) => one.value === other?.value && one.text === other.text;
