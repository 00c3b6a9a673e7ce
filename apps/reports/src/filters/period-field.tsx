import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { Box, chakra, DayRangeButton, portalDay, usePortalTimeZone } from "@portal/ui";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DayField } from "./day-field.tsx";
import { dayAndTime, nameOf, usualTime, type ValueRules } from "./filter-values.ts";

interface PeriodFieldProps {
  /** The filters From and To. */
  period: readonly ReportFilter[];
  rules: ValueRules;
  form: UseFormReturn<Record<string, string>>;
}

/**
 * From and To as one period, typed or picked from a calendar. From gets the first minute of its day and To the last
 * one, unless a time is chosen.
 */
export function PeriodField({ period, rules, form }: PeriodFieldProps) {
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
          {...rules}
        />
      ))}
      <Box>
        <DayRangeButton
          label="Choose days"
          value={{ from: dayAndTime(from).day, to: dayAndTime(to).day }}
          today={portalDay(Date.now(), timeZone)}
          max={rules.lastDay}
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
    gridTemplateColumns: { base: "minmax(0, 1fr) auto", sm: "repeat(2, minmax(0, 1fr)) auto" },
    gap: { base: "8px", sm: "0 16px" },
    minInlineSize: "0",
    // on a phone the days stand below each other, with the calendar beside the first one
    "& > :nth-child(2)": { gridArea: { base: "2 / 1", sm: "auto" } },
    // in line with the days: moved down by the height of a label and its gap
    "& > :last-child": {
      gridArea: { base: "1 / 2", sm: "auto" },
      marginBlockStart: "calc(1.43 * {fontSizes.table} + 9px)",
      marginInlineStart: { base: "0", sm: "-8px" },
    },
  },
});
