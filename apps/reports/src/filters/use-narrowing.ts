import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { idIn, type LookupKind, type Narrowing, useChoices } from "@portal/records";
import { type Control, useWatch } from "react-hook-form";
import type { ChoiceKind } from "./choices.ts";
import { type FilterValues, nameOf } from "./filter-values.ts";

/** The records that narrow the choices of a kind: provider and carrier for products, carrier for providers. */
export function useNarrowing(
  kind: ChoiceKind,
  filters: readonly ReportFilter[],
  control: Control<Record<string, string>>,
): Narrowing {
  const values = useWatch({ control });
  const hasCarrier = kind === "Provider" || kind === "Product";
  const carrierId = useIdOf("carriers", hasCarrier ? chosen("Carrier", filters, values) : null);
  const provider = kind === "Product" ? chosen("Provider", filters, values) : null;
  const providerId = useIdOf("providers", provider, { carrierId });
  return {
    ...(carrierId !== undefined && { carrierId }),
    ...(providerId !== undefined && { providerId }),
  };
}

interface Chosen {
  readonly type: ReportFilter["type"];
  readonly value: string;
}

/** The chosen value of a filter of that kind; null where there is no such filter, or nothing is chosen. */
function chosen(kind: ChoiceKind, filters: readonly ReportFilter[], values: FilterValues): Chosen | null {
  const candidates = filters
    .filter(({ realValue }) => realValue === kind)
    .map((filter) => ({
      type: filter.type,
      value: filter.locked ? filter.paramValue : (values[nameOf(filter)] ?? ""),
    }));
  return candidates.find(({ value }) => value !== "") ?? null;
}

/** The id of the chosen record; a name has one once the records are loaded. */
function useIdOf(kind: LookupKind, chosen: Chosen | null, narrowing?: Narrowing): number | undefined {
  const name = chosen?.type === "text" ? chosen.value : null;
  const named = useChoices(kind, { chosen: name, narrowing, enabled: name !== null });
  if (name !== null) return named.chosen?.value;
  return (chosen && idIn(chosen.value)) ?? undefined;
}
