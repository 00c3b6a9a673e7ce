import { providerTie, useCurrentUser } from "@portal/auth";
import { LookupField, useFormValue, usePreset } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";
import { lookup } from "./lookup.ts";
import { lookupQueries } from "./lookup-queries.ts";

interface ProviderFieldProps {
  /** The provider of the edited record and its carrier; offered while that carrier is chosen (D-A39). */
  stored: { providerId: number; providerName: string; carrierId: number } | null | undefined;
  clears?: readonly string[];
  required?: boolean;
}

/** The providers of the chosen carrier; absent until one is chosen (A-222, A-225, D-A50). A provider's user has his own, fixed (D-A12). */
export function ProviderField(props: ProviderFieldProps) {
  const carrierId = useFormValue("carrierId");
  return typeof carrierId === "number" ? <ProvidersOf carrierId={carrierId} {...props} /> : null;
}

function ProvidersOf({ carrierId, stored, clears, required = true }: ProviderFieldProps & { carrierId: number }) {
  const user = useCurrentUser();
  const tie = user && providerTie(user);
  const load = useQuery(lookupQueries.providers({ carrierId }));
  usePreset("providerId", tie?.providerId);
  return (
    <LookupField
      name="providerId"
      label="Provider"
      readOnly={tie !== null}
      {...{ required, clears }}
      {...lookup(load, {
        choice: ({ providerId, providerName }) => ({ value: providerId, text: providerName }),
        stored: stored?.carrierId === carrierId ? stored : undefined,
      })}
    />
  );
}
