import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { Box, chakra, DayRangeButton, portalDay, usePortalTimeZone } from "@portal/ui";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DayField } from "./day-field.tsx";
import { dayAndTime, nameOf, usualTime } from "./filter-values.ts";

interface PeriodFieldProps {
  /** From and To. */
  period: readonly ReportFilter[];
  form: UseFormReturn<Record<string, string>>;
}

/**
 * From and To as one period, typed or picked from a calendar. From gets the first minute of its day and To the last one, unless
 * a time is chosen (T4).
 */
export function PeriodField({ period, form }: PeriodFieldProps) {
  const timeZone = usePortalTimeZone();
  const [from = "", to = ""] = useWatch({ control: form.control, name: ["from", "to"] });
  const set = (name: "from" | "to", day: string) =>
    form.setValue(name, `${day} ${dayAndTime(form.getValues(name) ?? "").time || usualTime(name)}`, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
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
      <Box>
        <DayRangeButton
          label="Choose days"
          value={{ from: dayAndTime(from).day, to: dayAndTime(to).day }}
          today={portalDay(Date.now(), timeZone)}
          onPick={(days) => {
            set("from", days.from);
            set("to", days.to);
          }}
        />
      </Box>
    </Period>
  );
}

const Period = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr)) auto" },
    gap: "0 16px",
    minInlineSize: "0",
    // in line with the days: as far down as a label and its gap
    "& > :last-child": {
      marginBlock: { base: "-4px 8px", sm: "calc(1.43 * {fontSizes.table} + 9px) 0" },
      marginInlineStart: { base: "0", sm: "-8px" },
    },
  },
});
