import type { SessionUser } from "@portal/auth";
import { carrierTie, providerTie, useCurrentUser } from "@portal/auth";
import { lookupQueries, mostKnown } from "@portal/records";
import { useNavigateTo, useQueryState, useRouteParams } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { lookupQuery, providersOfCarrierQuery } from "./search.queries.ts";
import { checkSearch, corrected, isAddressOf, isSameSearch, readSearch, type Search, searchTarget } from "./search.ts";

/** The user's ties: a tie to a provider fixes its carrier as well. */
const tiesOf = (user: SessionUser | null) => {
  const provider = user && providerTie(user);
  const carrier = (user && carrierTie(user)?.carrierId) ?? provider?.carrierId ?? null;
  return { tiedCarrier: carrier, tiedProvider: provider?.providerId ?? null };
};

/**
 * The search in the address, corrected to the choices of this user, and its result. Every change of the address runs
 * it; without a carrier and a number it does not run.
 */
export function useSearch() {
  const { tiedCarrier, tiedProvider } = tiesOf(useCurrentUser());
  const { msisdn } = useRouteParams();
  const [query] = useQueryState();
  const navigateTo = useNavigateTo();
  const searchInAddress = useMemo(() => readSearch(msisdn, query), [msisdn, query]);

  const carriers = useQuery({ ...lookupQueries.first("carriers"), enabled: tiedCarrier === null });
  const [only, another] = carriers.data ?? [];
  const fixedCarrier = tiedCarrier ?? (another ? null : (only?.carrierId ?? null));
  const isLong = (carriers.data?.length ?? 0) > mostKnown;
  const askedCarrier = useQuery({
    ...lookupQueries.of("carriers", searchInAddress.carrierId ?? 0),
    enabled: isLong && searchInAddress.carrierId !== null,
  });
  const knownCarriers = isLong && searchInAddress.carrierId !== null ? askedCarrier : carriers;
  const askedProviders = useQuery({
    ...providersOfCarrierQuery(fixedCarrier ?? searchInAddress.carrierId),
    enabled: tiedProvider === null,
  });
  const choices = {
    fixedCarrier,
    fixedProvider: tiedProvider,
    carriers: knownCarriers.data?.map(({ carrierId }) => carrierId) ?? null,
    providers: askedProviders.data?.map(({ providerId }) => providerId) ?? null,
  };
  const valid = corrected(searchInAddress, choices);
  const checked = checkSearch(valid);
  const search = checked.ok ? checked.search : valid;

  const carriersKnown = tiedCarrier !== null || !knownCarriers.isPending;
  const providersKnown = search.providerIds.length === 0 || tiedProvider !== null || !askedProviders.isPending;
  const isKnown = carriersKnown && providersKnown;
  const lookup = useQuery({ ...lookupQuery(search), enabled: isKnown && checked.ok });

  const isRewritten = isKnown && !isAddressOf(search, msisdn, query);
  useEffect(() => {
    if (!isRewritten) return;
    const { name, params, query: own } = searchTarget(search);
    navigateTo({ name, params, query: { ...query, ...own } }, { replace: true }); // a question in the address stays
  });

  /** Puts a search into the address, or runs it again where it is there already. */
  function run(next: Search): void {
    if (isSameSearch(next, search)) void lookup.refetch();
    else {
      const { name, params, query: own } = searchTarget(next);
      navigateTo({ name, params, query: { at: query.at, ...own } });
    }
  }

  const asksForNumber = searchInAddress.msisdn !== "";
  return {
    search,
    run,
    lookup,
    carriers,
    /** Shown only where there is a choice. */
    choosesCarrier: tiedCarrier === null && (carriers.isPending || another !== undefined),
    choosesProvider: tiedProvider === null,
    isSearching: asksForNumber && (!isKnown || (checked.ok && lookup.isPending)),
    errors: asksForNumber && isKnown && !checked.ok ? checked.errors : {},
  };
}
