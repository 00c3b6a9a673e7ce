import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { type Choice, type ChoiceKind, choicesQuery, type Narrowing } from "./choices.ts";
import { type FilterValues, nameOf } from "./filter-values.ts";

/** What the choices of a kind are narrowed by: products by the provider and carrier that are chosen, providers by the carrier (Q9). */
export function useNarrowing(
  kind: ChoiceKind,
  filters: readonly ReportFilter[],
  control: Control<Record<string, string>>,
): Narrowing {
  const values = useWatch({ control });
  const carrier = chosen("Carrier", filters, values);
  const provider = chosen("Provider", filters, values);
  const hasCarrier = kind === "Provider" || kind === "Product";
  const carriers = useQuery({ ...choicesQuery("Carrier"), enabled: hasCarrier && carrier?.type === "text" });
  const carrierId = hasCarrier ? idOf(carrier, carriers.data) : undefined;
  const hasProvider = kind === "Product";
  const providers = useQuery({
    ...choicesQuery("Provider", { carrierId }),
    enabled: hasProvider && provider?.type === "text",
  });
  const providerId = hasProvider ? idOf(provider, providers.data) : undefined;
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
function idOf(chosen: Chosen | null, choices: readonly Choice[] | undefined): number | undefined {
  if (!chosen) return undefined;
  if (chosen.type === "text") return choices?.find(({ name }) => name === chosen.value)?.id;
  return /^[1-9]\d{0,8}$/.test(chosen.value) ? Number(chosen.value) : undefined;
}
