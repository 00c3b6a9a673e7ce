import type { FilterKind, ListRules } from "@portal/api-client";
import { useHiddenFilters } from "@portal/auth";
import { lookupQueries } from "@portal/records";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";

/**
 * The rules of a list whose carrier and provider are chosen by name, with the words of those choices; a provider's list
 * is narrowed by the user's tie (C-5).
 */
export function useFilterChoices<Filter extends string, Sort extends string>(rules: ListRules<Filter, Sort>) {
  const hidden = useHiddenFilters();
  const carriers = useQuery({ ...lookupQueries.carriers(), enabled: !hidden.includes("carrierId") });
  const providers = useQuery({ ...lookupQueries.providers({}), enabled: !hidden.includes("providerId") });
  const carrierId = kindOf(carriers, (carrier) => carrier.carrierId);
  const providerId = kindOf(providers, (provider) => provider.providerId);
  const textOf = (value: string, field: Filter): string => {
    const id = Number(value);
    const name =
      field === "carrierId"
        ? carriers.data?.find((carrier) => carrier.carrierId === id)?.carrierName
        : providers.data?.find((provider) => provider.providerId === id)?.providerName;
    return name ?? value;
  };
  return { rules: { ...rules, filters: { ...rules.filters, carrierId, providerId } }, textOf };
}

/** The ids to choose from; where they could not be loaded, an id is typed. */
const kindOf = <Item>({ data, isError }: UseQueryResult<readonly Item[]>, idOf: (item: Item) => number): FilterKind =>
  isError ? "number" : (data ?? []).map((item) => String(idOf(item)));
