import { RecordField, useFormValue } from "@portal/records/form";

interface ProductFieldProps {
  /** The product of the edited record and its provider; it is a choice while that provider is chosen. */
  stored: { productId: number; productName: string; providerId: number } | undefined;
  required?: boolean;
}

/** The products of the chosen provider; absent until one is chosen. */
export function ProductField({ stored, required = true }: ProductFieldProps) {
  const carrierId = useFormValue("carrierId");
  const providerId = useFormValue("providerId");
  if (typeof carrierId !== "number" || typeof providerId !== "number") return null;
  return (
    <RecordField
      of="products"
      narrowing={{ carrierId, providerId }}
      name="productId"
      label="Product"
      required={required}
      stored={stored?.providerId === providerId ? { value: stored.productId, text: stored.productName } : undefined}
    />
  );
}
