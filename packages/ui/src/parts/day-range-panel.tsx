import { DatePicker, parseDate } from "@ark-ui/react/date-picker";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { FloatingPanel } from "../overlays/floating-panel.tsx";
import type { PanelProps } from "../overlays/use-trigger.ts";
import { dayRangeRecipe } from "./day-range.recipe.ts";
import type { DayRange, DayRangeButtonProps } from "./day-range.ts";
import { usualPeriods } from "./usual-periods.ts";

const monday = 1;

/** Days of a month, on Ark's date picker, and the usual periods; in a file of its own so that it loads when first shown. */
export default function DayRangePanel(props: DayRangeButtonProps & PanelProps) {
  const { label, value, today, max, onLeave, onPick } = props;
  const pick = (range: DayRange) => {
    onPick(range);
    onLeave();
  };
  return (
    <FloatingPanel {...props} recipe={dayRangeRecipe} first={focusedDay}>
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
        inline
        locale="en-US"
        timeZone="UTC"
        selectionMode="range"
        startOfWeek={monday}
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
          <DatePicker.View view="day">
            <DatePicker.Context>{(calendar) => <Month {...calendar} />}</DatePicker.Context>
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
    </FloatingPanel>
  );
}

const focusedDay = (panel: HTMLElement) => panel.querySelector<HTMLElement>("[data-view=day][tabindex='0']");

const parseDay = (day: string) => parseDate(day);

type MonthProps = Pick<DatePicker.RootProviderProps["value"], "visibleRangeText" | "weekDays" | "weeks">;

function Month({ visibleRangeText, weekDays, weeks }: MonthProps) {
  return (
    <>
      <DatePicker.ViewControl>
        <DatePicker.PrevTrigger>
          <ChevronLeft aria-hidden="true" />
        </DatePicker.PrevTrigger>
        <span aria-live="polite">{visibleRangeText.start}</span>
        <DatePicker.NextTrigger>
          <ChevronRight aria-hidden="true" />
        </DatePicker.NextTrigger>
      </DatePicker.ViewControl>
      <DatePicker.Table>
        <DatePicker.TableHead>
          <DatePicker.TableRow>
            {weekDays.map((day) => (
              <DatePicker.TableHeader key={day.long}>{day.short}</DatePicker.TableHeader>
            ))}
          </DatePicker.TableRow>
        </DatePicker.TableHead>
        <DatePicker.TableBody>
          {weeks.map((week) => (
            <DatePicker.TableRow key={week[0]?.toString()}>
              {week.map((day) => (
                <DatePicker.TableCell key={day.toString()} value={day}>
                  <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
                </DatePicker.TableCell>
              ))}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </DatePicker.Table>
    </>
  );
}
