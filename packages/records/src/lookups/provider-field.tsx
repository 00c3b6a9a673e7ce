import { providerTie, useCurrentUser } from "@portal/auth";
import { LookupField } from "../form/fields.tsx";
import { useFormValue } from "../form/form-context.ts";
import { usePreset } from "../form/use-preset.ts";
import { RecordField } from "./record-field.tsx";

interface ProviderFieldProps {
  /** The provider of the edited record and its carrier; it is a choice while that carrier is chosen. */
  stored: { providerId: number; providerName: string; carrierId: number } | null | undefined;
  clears?: readonly string[];
  required?: boolean;
  /** Until a carrier is chosen the field is absent, unless the form shows all of its fields from the start. */
  shownAlways?: boolean;
}

/**
 * The providers of the chosen carrier; absent until one is chosen. Users who are tied to a provider have their own,
 * locked.
 */
export function ProviderField({ shownAlways = false, ...props }: ProviderFieldProps) {
  const carrierId = useFormValue("carrierId");
  if (typeof carrierId === "number") return <ProvidersOf carrierId={carrierId} {...props} />;
  if (!shownAlways) return null;
  const { required = true } = props;
  return (
    <LookupField
      name="providerId"
      label="Provider"
      {...{ required }}
      readOnly
      options={[]}
      help="Choose the carrier first"
    />
  );
}

function ProvidersOf({
  carrierId,
  stored,
  clears,
  required = true,
}: Omit<ProviderFieldProps, "shownAlways"> & { carrierId: number }) {
  const user = useCurrentUser();
  const tie = user && providerTie(user);
  usePreset("providerId", tie?.providerId);
  return (
    <RecordField
      of="providers"
      narrowing={{ carrierId }}
      name="providerId"
      label="Provider"
      readOnly={tie !== null}
      {...{ required, clears }}
      stored={stored?.carrierId === carrierId ? { value: stored.providerId, text: stored.providerName } : undefined}
    />
  );
}
