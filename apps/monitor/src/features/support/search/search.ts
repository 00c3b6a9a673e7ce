import { ProviderSearch } from "@portal/api-client/contract/monitor";
import type { QueryState, RouteTarget } from "@portal/ui";
import * as z from "zod/mini";

/** The search in the Monitor's address: `/admin/support/<msisdn>?carrier=2&provider=3&provider=4`. */
export interface Search {
  readonly msisdn: string;
  readonly carrierId: number | null;
  /** Empty means every provider of the user's scope. */
  readonly providerIds: readonly number[];
}

/** The choices of this user; null while they are loading or could not be loaded. */
export interface Choices {
  /** The carrier that the user is tied to, or the only one there is. */
  readonly fixedCarrier: number | null;
  readonly fixedProvider: number | null;
  readonly carriers: readonly number[] | null;
  /** The providers of the search's carrier. */
  readonly providers: readonly number[] | null;
}

/** Reads the address. Values that cannot be ids are dropped. */
export function readSearch(msisdn: string | undefined, query: QueryState): Search {
  const [carrierId = null] = ids(query.carrier);
  return { msisdn: msisdn ?? "", carrierId, providerIds: ids(query.provider) };
}

/** The address of a search, to navigate to. */
export function searchTarget({ msisdn, carrierId, providerIds }: Search): RouteTarget {
  return {
    name: "Monitor",
    params: { msisdn: msisdn || undefined },
    query: { carrier: carrierId === null ? undefined : String(carrierId), provider: providerIds.map(String) },
  };
}

/** The search without values that this user cannot choose, and with the values that are fixed for them. */
export function corrected(search: Search, { fixedCarrier, fixedProvider, carriers, providers }: Choices): Search {
  const known = (id: number | null) => (id !== null && carriers && !carriers.includes(id) ? null : id);
  const carrierId = fixedCarrier ?? known(search.carrierId);
  const keepsProviders = carrierId !== null && (search.carrierId === null || search.carrierId === carrierId);
  const chosen = keepsProviders ? search.providerIds.filter((id) => !providers || providers.includes(id)) : [];
  return { ...search, carrierId, providerIds: fixedProvider === null ? chosen : [fixedProvider] };
}

/** Whether the address equals this search; if not, it is rewritten. */
export function isAddressOf(search: Search, msisdn: string | undefined, query: QueryState): boolean {
  const { carrier = [], provider = [] } = query;
  const wanted = [search.carrierId === null ? [] : [String(search.carrierId)], search.providerIds.map(String)];
  return (msisdn ?? "") === search.msisdn && JSON.stringify([carrier, provider]) === JSON.stringify(wanted);
}

export const isSameSearch = (one: Search, other: Search): boolean => JSON.stringify(one) === JSON.stringify(other);

export type SearchErrors = Partial<Record<"msisdn" | "carrierId", string>>;
export type CheckedSearch = { ok: true; search: Search } | { ok: false; errors: SearchErrors };

/** Checks a search by the contract's own rules; the number in the result has digits only. */
export function checkSearch({ msisdn, carrierId, providerIds }: Search): CheckedSearch {
  const parsed = z.safeParse(ProviderSearch, { outgoingMsisdn: msisdn, carrierId, providerId: [...providerIds] });
  if (parsed.success) return { ok: true, search: { msisdn: parsed.data.outgoingMsisdn, carrierId, providerIds } };
  const errorOf = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  return { ok: false, errors: { msisdn: errorOf("outgoingMsisdn"), carrierId: errorOf("carrierId") } };
}

/** The same rules for a form. */
export const searchRules = {
  "~standard": {
    validate: (value: unknown) => {
      const checked = checkSearch(value as Search);
      if (checked.ok) return { value: checked.search };
      return {
        issues: Object.entries(checked.errors).flatMap(([field, message]) =>
          message ? [{ message, path: [field] }] : [],
        ),
      };
    },
  },
};

function ids(values: readonly string[] = []): number[] {
  return [...new Set(values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number))];
}
