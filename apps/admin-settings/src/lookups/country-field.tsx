import { createClient } from "@portal/api-client";
import { countries } from "@portal/api-client/contract/countries";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";
import { type FieldProps, LookupField, lookup } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";

/** Cached under the key of the countries feature, so that its writes reach these choices too. */
const countryQueries = resourceQueries("countries", createClient(countries, transport));

interface CountryFieldProps extends FieldProps {
  /** The country of the record, which is a choice even if it is disabled. */
  stored?: { countryId: number; countryName: string } | undefined;
  /** Whether the form is for its user; one that is refused loads no choices. */
  enabled?: boolean;
}

/** A country, chosen among the enabled ones. */
export function CountryField({ stored, enabled = true, ...field }: CountryFieldProps) {
  const load = useQuery({ ...countryQueries.list(), enabled });
  const choice = ({ countryId, countryName }: { countryId: number; countryName: string }) => ({
    value: countryId,
    text: countryName,
  });
  return <LookupField {...field} {...lookup(load, { choice, stored })} />;
}
