import { carrierTie, providerTie, useCurrentUser } from "@portal/auth";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LookupField } from "../form/fields.tsx";
import { usePreset } from "../form/use-preset.ts";
import { lookup } from "./lookup.ts";
import { lookupQueries } from "./lookup-queries.ts";

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
  const load = useQuery(lookupQueries.carriers());
  const only = load.data?.length === 1 ? load.data[0]?.carrierId : undefined;
  usePreset("carrierId", only);
  return (
    <LookupField
      name="carrierId"
      label="Carrier"
      readOnly={tied === true}
      {...{ required, help, clears }}
      {...lookup(load, {
        choice: ({ carrierId, carrierName }) => ({ value: carrierId, text: carrierName }),
        stored: stored ?? undefined,
      })}
    />
  );
}
