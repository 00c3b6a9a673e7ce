import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { chakra } from "@portal/ui";
import type { UseFormReturn } from "react-hook-form";
import { DayField } from "./day-field.tsx";
import { nameOf } from "./filter-values.ts";

interface PeriodFieldProps {
  /** From and To. */
  period: readonly ReportFilter[];
  form: UseFormReturn<Record<string, string>>;
}

/** From and To as one period: From gets the first minute of its day and To the last one, unless a time is chosen (T4). */
export function PeriodField({ period, form }: PeriodFieldProps) {
  return (
    <Period aria-label="Period" data-period>
      {period.map((filter) => (
        <DayField
          key={filter.queryValue}
          name={nameOf(filter)}
          label={filter.realValue}
          required={!filter.optional}
          control={form.control}
        />
      ))}
    </Period>
  );
}

const Period = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    gap: "0 16px",
    minInlineSize: "0",
  },
});
