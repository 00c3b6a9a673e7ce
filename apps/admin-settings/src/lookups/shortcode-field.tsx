import { RecordField, useFormValue } from "@portal/records/form";

interface ShortcodeFieldProps {
  /** The shortcode of the edited record; it is a choice while its parent is chosen. */
  stored: { shortcodeId: number; shortcode: string } | undefined;
  /** The parent of the stored shortcode: its provider, or its carrier. */
  storedParentId: number | undefined;
  /** The select above this one: a product has a shortcode of its provider, a billing code one of its carrier. */
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
