import { lookupQueries } from "@portal/records";
import { LookupField, lookup, useFormValue } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";

interface ShortcodeFieldProps {
  /** The shortcode of the edited record, offered while its parent is chosen (D-A39). */
  stored: { shortcodeId: number; shortcode: string } | undefined;
  /** The parent that the stored one belongs to: its provider, or its carrier. */
  storedParentId: number | undefined;
  /** The select above it: a product chooses among a provider's shortcodes, a billing code among a carrier's (D-A50). */
  parent: "providerId" | "carrierId";
}

/** The shortcodes of the chosen parent; absent until it is chosen. */
export function ShortcodeField({ stored, storedParentId, parent }: ShortcodeFieldProps) {
  const carrierId = useFormValue("carrierId");
  const providerId = useFormValue("providerId");
  const parentId = parent === "providerId" ? providerId : carrierId;
  const chosen = { carrierId: idOrNothing(carrierId), providerId: idOrNothing(providerId) };
  const load = useQuery({ ...lookupQueries.shortcodes(chosen), enabled: typeof parentId === "number" });
  if (typeof parentId !== "number") return null;
  return (
    <LookupField
      name="shortcodeId"
      label="Shortcode"
      required
      {...lookup(load, {
        choice: ({ shortcodeId, shortcode }) => ({ value: shortcodeId, text: shortcode }),
        stored: storedParentId === parentId ? stored : undefined,
      })}
    />
  );
}

const idOrNothing = (value: unknown) => (typeof value === "number" ? value : undefined);
