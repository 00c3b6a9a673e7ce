import type { ListFilter } from "@portal/api-client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FilterLookups } from "../list/filter-bar.tsx";
import { LookupFilter } from "./lookup-filter.tsx";
import { type LookupKind, lookupQueries, type Narrowing } from "./lookup-queries.ts";
import { idIn } from "./record-id.ts";

interface FilterLookup {
  readonly of: LookupKind;
  readonly narrowing?: Narrowing;
}

/** Filters with records as choices, by name; applied ids get their names from the API. */
export function useFilterLookups<Filter extends string>(
  lookups: Partial<Readonly<Record<Filter, FilterLookup>>>,
  applied: readonly ListFilter<Filter>[],
): FilterLookups<Filter> {
  const appliedRecords = applied.flatMap(({ field, value }) => {
    const id = idIn(value);
    return lookups[field] && id !== null ? [{ of: lookups[field].of, id }] : [];
  });
  const { data: names } = useQuery({
    ...lookupQueries.names(appliedRecords),
    enabled: appliedRecords.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    nameOf: ({ field, value }) => {
      const lookup = lookups[field];
      const record = names?.find(({ of, id }) => of === lookup?.of && String(id) === value);
      return lookup?.narrowing ? record?.name : record?.title;
    },
    control: (field, props) => lookups[field] && <LookupFilter key={field} {...lookups[field]} {...props} />,
  };
}
