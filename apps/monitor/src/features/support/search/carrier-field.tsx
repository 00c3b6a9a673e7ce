import type { CarrierOption } from "@portal/api-client/contract/lookups";
import { Combobox, NativeSelect } from "@portal/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useState } from "react";
import { carrierOf, carriersCalled, mostInSelect } from "./search.queries.ts";

interface CarrierFieldProps {
  ref: Ref<HTMLElement>;
  /** Null while they load; one more than a select holds stands for many. */
  carriers: readonly CarrierOption[] | null;
  value: number | null;
  error: string | undefined;
  onChange: (carrierId: number | null) => void;
}

/** The carrier to search in: the platform's select, or, of many, a field that asks for those whose names contain what is typed. */
export function CarrierField({ carriers, ...field }: CarrierFieldProps) {
  if (carriers && carriers.length > mostInSelect) return <ManyCarriers {...field} />;
  const { ref, value, error, onChange } = field;
  return (
    <NativeSelect
      ref={ref as Ref<HTMLSelectElement>}
      label="Carrier"
      required
      placeholder={carriers ? "Choose a carrier" : "Loading…"}
      disabled={!carriers}
      value={value ?? ""}
      options={(carriers ?? []).map(optionOf)}
      error={error}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    />
  );
}

function ManyCarriers({ ref, value, error, onChange }: Omit<CarrierFieldProps, "carriers">) {
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const found = useQuery({ ...carriersCalled(search), placeholderData: keepPreviousData });
  const own = useQuery(carrierOf(value));
  const [picked, setPicked] = useState<CarrierOption>();
  const chosen = own.data?.[0] ?? (picked?.carrierId === value ? picked : undefined);
  const others = (found.data ?? []).filter(({ carrierId }) => carrierId !== chosen?.carrierId);
  return (
    <Combobox
      ref={ref as Ref<HTMLInputElement>}
      label="Carrier"
      required
      placeholder="Type to find a carrier"
      value={value}
      options={(chosen ? [chosen, ...others] : others).map(optionOf)}
      loading={own.isLoading && !chosen}
      failure={found.error ? { message: found.error.message, retry: () => void found.refetch() } : undefined}
      searching={found.isFetching || search !== typed.trim()}
      onSearch={setTyped}
      error={error}
      onChange={(carrierId) => {
        setPicked(others.find((carrier) => carrier.carrierId === carrierId));
        onChange(carrierId === null ? null : Number(carrierId));
      }}
    />
  );
}

const optionOf = ({ carrierId, carrierName }: CarrierOption) => ({ value: carrierId, text: carrierName });

/** What was typed, once the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
