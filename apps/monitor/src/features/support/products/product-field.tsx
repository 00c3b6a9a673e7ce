import { useChoices } from "@portal/records";
import { Combobox } from "@portal/ui";

interface ProductFieldProps {
  ref: (element: HTMLElement | null) => void;
  /** The carrier whose products are offered; null for all. */
  carrierId: number | null;
  value: number | null;
  required?: true;
  help?: string;
  error: string | undefined;
  onChange: (productId: number | null) => void;
}

/** Chooses a product of a carrier by its name. */
export function ProductField({ ref, carrierId, value, onChange, ...words }: ProductFieldProps) {
  const { choices, chosen, isLoading, failure, search } = useChoices("products", {
    chosen: value,
    narrowing: carrierId === null ? {} : { carrierId },
  });
  const others = (choices ?? []).filter((choice) => choice.value !== chosen?.value);
  return (
    <Combobox
      ref={ref}
      label="Product"
      {...search}
      {...words}
      value={value}
      options={search && chosen ? [chosen, ...others] : (choices ?? [])}
      loading={isLoading}
      failure={failure}
      onChange={(productId) => onChange(productId === null ? null : Number(productId))}
    />
  );
}
