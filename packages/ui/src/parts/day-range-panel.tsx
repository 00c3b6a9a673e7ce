import { DatePicker, parseDate } from "@ark-ui/react/date-picker";
import { Popover } from "@chakra-ui/react/popover";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { onEscape } from "../overlays/escape.ts";
import { topModal } from "../overlays/modal.ts";
import type { PanelProps } from "../overlays/use-trigger.ts";
import { dayRangeRecipe } from "./day-range.recipe.ts";
import type { DayRange, DayRangeButtonProps } from "./day-range.ts";
import { usualPeriods } from "./usual-periods.ts";

const monday = 1;

/** Days of a month, on Ark's date picker, and the usual periods; in a file of its own so that it loads when first shown. */
export default function DayRangePanel(props: DayRangeButtonProps & PanelProps) {
  const { id, triggerId, label, value, today, max, onClose, onLeave, onPick } = props;
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => content.current?.querySelector<HTMLElement>("[data-view=day][tabindex='0']")?.focus(), []);
  const pick = (range: DayRange) => {
    onPick(range);
    onLeave();
  };
  return createPortal(
    <Popover.Root
      defaultOpen
      autoFocus={false}
      recipe={dayRangeRecipe}
      ids={{ content: id, trigger: triggerId }}
      positioning={{ strategy: "fixed", placement: "bottom-end", gutter: 4 }}
      onOpenChange={onClose}
    >
      <Popover.Positioner>
        <Popover.Content ref={content} aria-label={label} onKeyDown={onEscape(onLeave)}>
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
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>,
    topModal() ?? document.body,
  );
}

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
