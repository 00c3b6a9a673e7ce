import { RecordField, useFormValue } from "@portal/records/form";

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
  if (typeof parentId !== "number") return null;
  return (
    <RecordField
      of="shortcodes"
      narrowing={{ carrierId: idOrNothing(carrierId), providerId: idOrNothing(providerId) }}
      name="shortcodeId"
      label="Shortcode"
      required
      stored={stored && storedParentId === parentId ? { value: stored.shortcodeId, text: stored.shortcode } : undefined}
    />
  );
}

const idOrNothing = (value: unknown) => (typeof value === "number" ? value : undefined);
