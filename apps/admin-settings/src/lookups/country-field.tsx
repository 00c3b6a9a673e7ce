import { type FieldProps, LookupField } from "@portal/records/form";
import { useCountryChoices } from "./use-country-choices.ts";

interface CountryFieldProps extends FieldProps {
  /** The country of the record, which may be disabled. */
  stored?: { countryId: number; countryName: string } | undefined;
  /** Whether the form is for its user; one that is refused loads no choices. */
  enabled?: boolean;
}

/** A country, chosen among the enabled ones. */
export function CountryField({ stored, enabled = true, ...field }: CountryFieldProps) {
  return <LookupField {...field} {...useCountryChoices(stored, { enabled })} />;
}
