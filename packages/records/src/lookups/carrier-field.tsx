import { carrierTie, providerTie, useCurrentUser } from "@portal/auth";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePreset } from "../form/use-preset.ts";
import { lookupQueries } from "./lookup-queries.ts";
import { RecordField } from "./record-field.tsx";

interface CarrierFieldProps {
  /** The carrier of the edited record, offered whatever its state (D-A39). */
  stored: { carrierId: number; carrierName: string } | null | undefined;
  /** The fields below it in the cascade. */
  clears?: readonly string[];
  required?: boolean;
  help?: ReactNode;
}

/**
 * The top of every cascade. The only carrier there is comes pre-selected in add mode (D-A51); for a tied user it is his
 * own, shown but not changeable (D-A12).
 */
export function CarrierField({ stored, clears, required = true, help }: CarrierFieldProps) {
  const user = useCurrentUser();
  const tied = user && (carrierTie(user) ?? providerTie(user)) !== null;
  const { data } = useQuery(lookupQueries.first("carriers"));
  usePreset("carrierId", data?.length === 1 ? data[0]?.carrierId : undefined);
  return (
    <RecordField
      of="carriers"
      name="carrierId"
      label="Carrier"
      readOnly={tied === true}
      {...{ required, help, clears }}
      stored={stored ? { value: stored.carrierId, text: stored.carrierName } : undefined}
    />
  );
}
