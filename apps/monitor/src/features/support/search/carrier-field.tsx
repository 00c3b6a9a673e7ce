import { useChoices } from "@portal/records";
import { Combobox, NativeSelect } from "@portal/ui";
import type { Ref } from "react";

interface CarrierFieldProps {
  ref: Ref<HTMLElement>;
  value: number | null;
  error: string | undefined;
  onChange: (carrierId: number | null) => void;
}

/**
 * The carrier to search in: the platform's select, or, where there are many, a field that searches carriers by name.
 */
export function CarrierField({ ref, value, error, onChange }: CarrierFieldProps) {
  const { choices, chosen, isLoading, failure, search } = useChoices("carriers", { chosen: value });
  if (!search) {
    return (
      <NativeSelect
        ref={ref as Ref<HTMLSelectElement>}
        label="Carrier"
        required
        placeholder={choices ? "Choose a carrier" : "Loading…"}
        disabled={!choices}
        value={value ?? ""}
        options={choices ?? []}
        error={error}
        onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      />
    );
  }
  const others = (choices ?? []).filter((choice) => choice.value !== chosen?.value);
  return (
    <Combobox
      ref={ref as Ref<HTMLInputElement>}
      label="Carrier"
      required
      {...search}
      value={value}
      options={chosen ? [chosen, ...others] : others}
      loading={isLoading}
      failure={failure}
      error={error}
      onChange={(carrierId) => onChange(carrierId === null ? null : Number(carrierId))}
    />
  );
}
