import { carrierTie, providerTie, useCurrentUser } from "@portal/auth";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePreset } from "../form/use-preset.ts";
import { lookupQueries } from "./lookup-queries.ts";
import { RecordField } from "./record-field.tsx";

interface CarrierFieldProps {
  /** The carrier of the edited record; it stays a choice even if it is disabled. */
  stored: { carrierId: number; carrierName: string } | null | undefined;
  /** The fields below it in the cascade. */
  clears?: readonly string[];
  required?: boolean;
  help?: ReactNode;
}

/** The top of every cascade. A single carrier is pre-selected in add mode; a tied user sees their own, locked. */
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
