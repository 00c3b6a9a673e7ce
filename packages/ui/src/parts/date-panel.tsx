import { DatePicker, parseDate } from "@ark-ui/react/date-picker";
import { FloatingPanel } from "../overlays/floating-panel.tsx";
import type { PanelProps } from "../overlays/use-trigger.ts";
import { Button } from "./button.tsx";
import { calendarRecipe } from "./calendar.recipe.ts";
import { calendarRules, DaysOfMonth, focusedCell, MonthsOfYear } from "./calendar-panel.tsx";
import type { DateRules } from "./date-rules.ts";
import { BareSelect } from "./native-select.tsx";

interface DatePanelProps extends PanelProps, DateRules {
  label: string;
  /** The chosen date in the form of its precision; null for none. */
  value: string | null;
  /** The day at which the calendar opens where none is chosen. */
  today: string;
  /** Whether the panel takes the focus; it does not while staff go on typing. */
  takesFocus: boolean;
  /** The field of the panel. */
  beside: () => Element | null;
  onPick: (value: string) => void;
}

const dayLength = "YYYY-MM-DD".length;
/** The calendar's day for a value; a month is its first day, since the calendar knows only days. */
const dayOf = (value: string) => parseDate(value.length < dayLength ? `${value}-01` : value.slice(0, dayLength));

/**
 * A calendar of days or months on Ark's date picker, with the time where it is needed, in a file of its own so that it
 * loads when first shown.
 */
export default function DatePanel(props: DatePanelProps) {
  const { label, precision, value, today, earliest, latest, usualTime = "00:00", takesFocus, onLeave, onPick } = props;
  const isMonth = precision === "month";
  const isMinute = precision === "minute";
  const [day, time = usualTime] = value?.split(" ") ?? [];
  const limit = (text: string | undefined) => (text === undefined ? undefined : dayOf(text));
  const [max, min] = [limit(latest), limit(earliest)];
  const shown = dayOf(value ?? today);
  const view = isMonth ? "month" : "day";
  const step = isMonth ? "Year" : "Month";
  return (
    <FloatingPanel {...props} recipe={calendarRecipe} first={(panel) => (takesFocus ? focusedCell(panel) : null)}>
      <DatePicker.Root
        {...calendarRules}
        defaultView={view}
        minView={view}
        maxView={view}
        min={min}
        max={max}
        defaultFocusedValue={max && shown.compare(max) > 0 ? max : shown}
        value={value === null ? [] : [dayOf(value)]}
        translations={{ content: label, prevTrigger: () => `${step} before`, nextTrigger: () => `${step} after` }}
        onValueChange={({ value: [picked] }) => {
          if (!picked) return;
          const date = picked.toString();
          onPick(isMonth ? date.slice(0, "YYYY-MM".length) : isMinute ? `${date} ${time}` : date);
          if (!isMinute) onLeave();
        }}
      >
        <DatePicker.Content>{isMonth ? <MonthsOfYear /> : <DaysOfMonth />}</DatePicker.Content>
      </DatePicker.Root>
      {isMinute && <TimeOfDay time={time} onPick={(picked) => onPick(`${day ?? today} ${picked}`)} onDone={onLeave} />}
    </FloatingPanel>
  );
}

const twoDigits = (count: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(2, "0")).map((text) => ({ value: text, text }));
const hours = twoDigits(24);
const minutes = twoDigits(60);

interface TimeOfDayProps {
  /** The time as `HH:mm`. */
  time: string;
  onPick: (time: string) => void;
  onDone: () => void;
}

function TimeOfDay({ time, onPick, onDone }: TimeOfDayProps) {
  const [hour, minute] = time.split(":");
  return (
    <fieldset aria-label="Time">
      <BareSelect
        aria-label="Hour"
        options={hours}
        value={hour}
        onChange={({ currentTarget }) => onPick(`${currentTarget.value}:${minute}`)}
      />
      :
      <BareSelect
        aria-label="Minute"
        options={minutes}
        value={minute}
        onChange={({ currentTarget }) => onPick(`${hour}:${currentTarget.value}`)}
      />
      <Button onClick={onDone}>Done</Button>
    </fieldset>
  );
}
