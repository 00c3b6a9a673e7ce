import { formatDateTime } from "@portal/time";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { Spoken } from "../feedback/spoken.tsx";
import { usePortalTimeZone } from "./portal-settings.tsx";

/** A date as `DD/MM/YYYY - HH:mm` in the portal's time zone, `-` where there is none. */
export function DateTime({ value }: { value: string | null | undefined }) {
  const text = formatDateTime(value, usePortalTimeZone());
  return text === "-" ? (
    <span data-value="none">-</span>
  ) : (
    <time dateTime={value ?? undefined} data-value="moment">
      {text}
    </time>
  );
}

/** Tick for 1 and true, cross for 0 and false, `???` for anything else; each with a word for screen readers. */
export function BooleanMark({ value, yes = "Yes", no = "No" }: { value: unknown; yes?: string; no?: string }) {
  if (value === 1 || value === true) {
    return (
      <span data-value="yes" role="img" aria-label={yes}>
        <Check aria-hidden="true" />
      </span>
    );
  }
  if (value === 0 || value === false) {
    return (
      <span data-value="no" role="img" aria-label={no}>
        <X aria-hidden="true" />
      </span>
    );
  }
  return (
    <span data-value="none">
      <span aria-hidden="true">???</span>
      <Spoken>Not a yes or no value</Spoken>
    </span>
  );
}

/** A phone number in the mono face; `-` where there is none. */
export function Msisdn({ value }: { value: string | null | undefined }) {
  return value ? <span data-value="number">{value}</span> : <span data-value="none">-</span>;
}

const counts = new Intl.NumberFormat("en-US");

/** A count as staff read it, e.g. `1,234`. */
export const formatCount = (count: number): string => counts.format(count);

const menuTypes: Readonly<Record<number, string>> = { 1: "NAVBAR", 2: "SIDEMENU" };

/** The customer's words for a menu type; `-` for a type without one. */
export const menuTypeText = (type: number | null | undefined): string => menuTypes[type ?? 0] ?? "-";
