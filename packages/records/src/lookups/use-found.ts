import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "../use-settled.ts";
import {
  type LookupKind,
  type LookupRecords,
  lookupKinds,
  lookupQueries,
  mostKnown,
  type Narrowing,
} from "./lookup-queries.ts";

/** The pause in typing, in milliseconds, after which the API is asked. */
const pauseMs = 200;

export interface FoundOptions {
  narrowing?: Narrowing | undefined;
  /** False where the records are not needed yet. */
  enabled?: boolean | undefined;
}

export interface Found<Item> {
  /** All records, or, of many, those whose names contain the typed text; absent until the first are loaded. */
  readonly items: readonly Item[] | undefined;
  readonly isLoading: boolean;
  readonly failure: { readonly message: string; readonly retry: () => void } | undefined;
  /** Present where there are many: the props with which a field searches. */
  readonly search: SearchProps | undefined;
}

interface SearchProps {
  readonly placeholder: string;
  readonly onSearch: (text: string) => void;
  readonly searching: boolean;
}

/**
 * Records to choose from: all of them, or, of many, those whose names contain the typed text, loaded when the typing
 * pauses.
 */
export function useFound<Name extends LookupKind>(
  name: Name,
  { narrowing, enabled = true }: FoundOptions,
): Found<LookupRecords[Name]> {
  const first = useQuery({ ...lookupQueries.first(name, narrowing), enabled });
  const isMany = enabled && first.data !== undefined && first.data.length > mostKnown;
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), pauseMs);
  const isSearch = isMany && search !== "";
  const called = useQuery({
    ...lookupQueries.called(name, search, narrowing),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const failed = [first, called].find(({ error, data }) => error && !data);
  const failure = failed?.error && {
    message: failed.error.message,
    retry: () => {
      setTyped(""); // the field starts anew
      void failed.refetch();
    },
  };
  return {
    items: (isSearch && called.data) || first.data,
    isLoading: first.isLoading,
    failure: failure ?? undefined,
    search: isMany
      ? {
          placeholder: `Type to find ${lookupKinds[name].one}`,
          onSearch: setTyped,
          searching: called.isFetching || search !== typed.trim(),
        }
      : undefined,
  };
}
