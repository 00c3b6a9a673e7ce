import { lookupQueries } from "@portal/records";
import { LookupField, lookup, useFormValue } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";

interface ProductFieldProps {
  /** The product of the edited record and its provider; offered while that provider is chosen (D-A39). */
  stored: { productId: number; productName: string; providerId: number } | undefined;
  required?: boolean;
}

/** The products of the chosen provider; absent until one is chosen (A-223, A-225, D-A50). */
export function ProductField({ stored, required = true }: ProductFieldProps) {
  const carrierId = useFormValue("carrierId");
  const providerId = useFormValue("providerId");
  const isChosen = typeof carrierId === "number" && typeof providerId === "number";
  const load = useQuery({
    ...lookupQueries.products(isChosen ? { carrierId, providerId } : {}),
    enabled: isChosen,
  });
  if (!isChosen) return null;
  return (
    <LookupField
      name="productId"
      label="Product"
      required={required}
      {...lookup(load, {
        choice: ({ productId, productName }) => ({ value: productId, text: productName }),
        stored: stored?.providerId === providerId ? stored : undefined,
      })}
    />
  );
}
