import type { FieldError } from "@portal/api-client";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { type FieldErrors, type UseFormReturn, useForm } from "react-hook-form";
import {
  type FilterValues,
  nameOf,
  problemsOf,
  type SentFilter,
  toSent,
  type ValueRules,
  valuesOf,
} from "./filter-values.ts";

export interface ReportFiltersState {
  readonly filters: readonly ReportFilter[];
  readonly rules: ValueRules;
  readonly form: UseFormReturn<Record<string, string>>;
  /** Puts values into the fields by the names of their tokens; unknown ones are ignored, locked ones keep theirs. */
  fill(values: FilterValues): void;
  /** Marks the fields that the server refused, which also checks whether values lie in the caller's tie. */
  refuse(errors: readonly FieldError[]): void;
  /** The filters with their values; null where one is wrong: its field shows the error and gets the focus. */
  check(): Promise<SentFilter[] | null>;
}

/**
 * The values of a report's filters while they are edited. The filters may change meanwhile, while a query is being
 * written.
 */
export function useReportFilters(
  filters: readonly ReportFilter[],
  start: FilterValues = {},
  rules: ValueRules = {},
): ReportFiltersState {
  const form = useForm<Record<string, string>>({
    mode: "onSubmit",
    reValidateMode: "onChange",
    defaultValues: valuesOf(filters, start),
    resolver: (values) => {
      const errors: FieldErrors<Record<string, string>> = {};
      for (const [name, message] of Object.entries(problemsOf(filters, values, rules)))
        errors[name] = { type: "value", message };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  return {
    filters,
    rules,
    form,
    fill: (values) => form.reset(valuesOf(filters, values)),
    refuse: (errors) => {
      const named = errors.filter(({ field }) => filters.some(({ queryValue }) => queryValue === field));
      for (const [index, { field = "", message }] of named.entries())
        form.setError(nameOf({ queryValue: field }), { type: "server", message }, { shouldFocus: index === 0 });
    },
    check: () =>
      new Promise((resolve) => {
        const submit = form.handleSubmit(
          (values) => resolve(toSent(filters, values)),
          () => resolve(null),
        );
        void submit();
      }),
  };
}
