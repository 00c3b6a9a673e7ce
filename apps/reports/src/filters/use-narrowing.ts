import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { idIn, type LookupKind, type Narrowing, useChoices } from "@portal/records";
import { type Control, useWatch } from "react-hook-form";
import type { ChoiceKind } from "./choices.ts";
import { type FilterValues, nameOf } from "./filter-values.ts";

/** What the choices of a kind are narrowed by: products by the provider and carrier that are chosen, providers by the carrier (Q9). */
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

/** What is chosen in a filter of that kind; null where there is none, or nothing is chosen in it. */
function chosen(kind: ChoiceKind, filters: readonly ReportFilter[], values: FilterValues): Chosen | null {
  const given = filters
    .filter(({ realValue }) => realValue === kind)
    .map((filter) => ({
      type: filter.type,
      value: filter.locked ? filter.paramValue : (values[nameOf(filter)] ?? ""),
    }));
  return given.find(({ value }) => value !== "") ?? null;
}

/** The id of what is chosen; of a name it is known once the records have come. */
function useIdOf(of: LookupKind, chosen: Chosen | null, narrowing?: Narrowing): number | undefined {
  const name = chosen?.type === "text" ? chosen.value : null;
  const named = useChoices(of, { chosen: name, narrowing, enabled: name !== null });
  if (name !== null) return named.chosen?.value;
  return (chosen && idIn(chosen.value)) ?? undefined;
}
