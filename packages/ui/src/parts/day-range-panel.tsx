import { DatePicker, parseDate } from "@ark-ui/react/date-picker";
import { FloatingPanel } from "../overlays/floating-panel.tsx";
import type { PanelProps } from "../overlays/use-trigger.ts";
import { calendarRecipe } from "./calendar.recipe.ts";
import { calendarRules, DaysOfMonth, focusedCell } from "./calendar-panel.tsx";
import type { DayRange, DayRangeButtonProps } from "./day-range.ts";
import { usualPeriods } from "./usual-periods.ts";

/**
 * The days of a month, on Ark's date picker, and the usual periods, in a file of its own so that it loads when first
 * shown.
 */
export default function DayRangePanel(props: DayRangeButtonProps & PanelProps) {
  const { label, value, today, max, onLeave, onPick } = props;
  const pick = (range: DayRange) => {
    onPick(range);
    onLeave();
  };
  return (
    <FloatingPanel {...props} recipe={calendarRecipe} first={focusedCell}>
      <ul aria-label="Usual periods">
        {usualPeriods(today).map(({ name, from, to }) => (
          <li key={name}>
            <button type="button" onClick={() => pick({ from, to })}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <DatePicker.Root
        {...calendarRules}
        selectionMode="range"
        maxView="day"
        max={max === undefined ? undefined : parseDate(max)}
        defaultFocusedValue={parseDate(value.to || value.from || today)}
        defaultValue={value.from && value.to ? [value.from, value.to].toSorted().map(parseDay) : []}
        translations={{ content: label, prevTrigger: () => "Month before", nextTrigger: () => "Month after" }}
        onValueChange={({ value: [from, to] }) => {
          if (from && to) pick({ from: from.toString(), to: to.toString() });
        }}
      >
        <DatePicker.Content>
          <DaysOfMonth />
        </DatePicker.Content>
      </DatePicker.Root>
    </FloatingPanel>
  );
}

const parseDay = (day: string) => parseDate(day);
