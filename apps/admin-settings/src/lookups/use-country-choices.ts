import { createClient } from "@portal/api-client";
import { countries } from "@portal/api-client/contract/countries";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";
import { lookup } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";

/** Cached under the key of the countries feature, so that its writes reach these choices too. */
const countryQueries = resourceQueries("countries", createClient(countries, transport));

/**
 * Enabled countries by name for a `LookupField`, and the record's own one, even if it is disabled. A form that is refused
 * does not load them.
 */
export function useCountryChoices(
  stored: { countryId: number; countryName: string } | undefined,
  { enabled }: { enabled: boolean },
) {
  const load = useQuery({ ...countryQueries.list(), enabled });
  return lookup(load, {
    choice: ({ countryId, countryName }) => ({ value: countryId, text: countryName }),
    stored,
  });
}
