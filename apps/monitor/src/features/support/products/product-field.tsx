import { useChoices } from "@portal/records";
import { Combobox } from "@portal/ui";

interface ProductFieldProps {
  /** What the form says of the field. */
  field: {
    ref: (element: HTMLElement | null) => void;
    value: number | null;
    onChange: (productId: number | null) => void;
  };
  fieldState: { error?: { message?: string } | undefined };
  /** The carrier whose products are offered; null for all. */
  carrierId: number | null;
  required?: true;
  help?: string;
}

/** Chooses a product of a carrier by its name. */
export function ProductField({ field, fieldState, carrierId, ...words }: ProductFieldProps) {
  const { ref, value, onChange } = field;
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
      error={fieldState.error?.message}
      onChange={(productId) => onChange(productId === null ? null : Number(productId))}
    />
  );
}
