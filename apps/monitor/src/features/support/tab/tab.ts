import type { ProviderResult } from "@portal/api-client/contract/monitor";

/** One tab of a search: a provider that knows the number, or only a carrier that has it on its blacklist. */
export interface Tab {
  /** Made of the id, as names may repeat. */
  readonly key: string;
  readonly label: string;
  readonly msisdn: string;
  readonly carrierId: number;
  readonly carrierName: string;
  /** Null on a blacklist-only tab. */
  readonly providerId: number | null;
  /** The time of the look-up's answer: a repeated search makes new tabs, which load afresh. */
  readonly searchedAt: number;
  /** The moment that it is shown as of, on the portal's clock; absent for now. Then it only reads. */
  readonly at?: string | undefined;
}

/** The moment, for a call. */
export const momentOf = ({ at }: Tab) => (at === undefined ? {} : { at });

interface Looked {
  readonly msisdn: string;
  /** The searched carrier, which is the same for all tabs. */
  readonly carrierId: number;
  readonly searchedAt: number;
  readonly at?: string | undefined;
}

/** The tabs of a look-up's answer, in its order. */
export function tabsOf(
  { msisdn, carrierId, searchedAt, at }: Looked,
  results: readonly ProviderResult[],
): readonly Tab[] {
  return results.map(({ provider_id, provider_name, carrier_name }) => ({
    key: provider_id === null ? `carrier-${carrierId}` : `provider-${provider_id}`,
    label: provider_name ?? carrier_name,
    msisdn,
    carrierId,
    carrierName: carrier_name,
    providerId: provider_id,
    searchedAt,
    at,
  }));
}
