import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { Control, UseFormReturn } from "react-hook-form";
import type { ValueRules } from "./filter-values.ts";

export interface FilterFieldProps {
  filter: ReportFilter;
  /** All filters of the report, as some choices depend on others. */
  filters: readonly ReportFilter[];
  rules: ValueRules;
  form: UseFormReturn<Record<string, string>>;
}

export interface ValueFieldProps {
  name: string;
  label: string;
  required: boolean;
  control: Control<Record<string, string>>;
}
