import { clockText, clockValue, portalDay } from "@portal/time";
import CalendarDays from "lucide-react/icons/calendar-days";
import { type Ref, useEffect, useRef, useState } from "react";
import { lazyDialog } from "../overlays/lazy-dialog.tsx";
import { useTrigger } from "../overlays/use-trigger.ts";
import { ButtonField } from "./button-field.tsx";
import { Input, type InputAttributes } from "./control.ts";
import type { DatePrecision, DateRules } from "./date-rules.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";
import { usePortalTimeZone } from "./portal-settings.tsx";

const loadPanel = () => import(/* webpackChunkName: "calendar" */ "./date-panel.tsx");
const DatePanel = lazyDialog(loadPanel);

interface DateControlProps extends DateRules, Omit<InputAttributes, "value" | "onChange" | "type"> {
  /** The name of the field in its calendar. */
  label: string;
  /** A date in the form of its precision, or the text that is being typed. */
  value: string;
  onChange: (value: string) => void;
}

export interface DateInputProps extends Omit<DateControlProps, "max" | "required">, Omit<FieldTexts, "max"> {
  ref?: Ref<HTMLInputElement>;
}

const forms: Readonly<Record<DatePrecision, string>> = {
  month: "MM/YYYY",
  day: "DD/MM/YYYY",
  minute: "DD/MM/YYYY HH:mm",
};

/** A date field with its label, typed as it is shown or picked from a calendar. */
export function DateInput({ id, label, required, help, error, ...rest }: DateInputProps) {
  return (
    <FieldFrame {...{ id, label, required, help, error }}>
      {(control) => <BareDateInput {...rest} {...control} label={label} />}
    </FieldFrame>
  );
}

/**
 * A date in the portal's format with 24 hours, the same in each browser; the native input would follow the browser's
 * language. A click shows the calendar and leaves the focus in the field, so that staff may type as well; the button
 * moves the keyboard into the calendar.
 */
export function BareDateInput(props: DateControlProps) {
  const { label, precision, earliest, latest, usualTime, value, className, onChange, onBlur, onClick, ...rest } = props;
  const { readOnly, disabled } = rest;
  const timeZone = usePortalTimeZone();
  const { isOpen, open, button, panel } = useTrigger(loadPanel);
  const [takesFocus, setTakesFocus] = useState(true);
  // the typed text stays as it is until the field is left
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const control = useRef<HTMLDivElement>(null);
  const isLocked = readOnly || disabled;
  const complete = () => {
    setTyped(undefined);
    if (precision === "minute" && isDay(value)) onChange(`${value} ${usualTime ?? "00:00"}`);
  };
  const isWrong = value.trim() !== "" && !isOf(precision, value) && !isDay(value);
  // a form with its own checks says more; a native form is not sent
  useEffect(() => {
    const problem = isWrong ? `Must be a date, as ${forms[precision]}` : "";
    control.current?.querySelector("input")?.setCustomValidity(problem);
  }, [isWrong, precision]);
  const leave = () => {
    if (takesFocus) return panel.onLeave();
    panel.onClose();
    control.current?.querySelector("input")?.focus();
  };
  return (
    <>
      <ButtonField
        ref={control}
        className={className}
        button={
          !isLocked && (
            <IconButton
              {...button}
              label={precision === "month" ? "Show months" : "Show calendar"}
              icon={<CalendarDays />}
              aria-haspopup="dialog"
              onClick={() => {
                setTakesFocus(true);
                button.onClick();
              }}
            />
          )
        }
      >
        <Input
          {...rest}
          data-readonly={readOnly || undefined}
          fontVariantNumeric="tabular-nums"
          autoComplete="off"
          placeholder={forms[precision]}
          value={typed?.value === value ? typed.text : clockText(value)}
          onChange={({ currentTarget: { value: text } }) => {
            const next = clockValue(text);
            setTyped({ text, value: next });
            onChange(next);
            if (isOpen) panel.onClose();
          }}
          onBlur={(event) => {
            complete();
            onBlur?.(event);
          }}
          onKeyDown={({ key }) => {
            if (key === "Enter") complete(); // Enter sends the form, so the date has to be complete
          }}
          onClick={(event) => {
            onClick?.(event);
            if (isLocked || isTouch(event.nativeEvent)) return;
            setTakesFocus(false);
            open();
          }}
        />
      </ButtonField>
      {isOpen && (
        <DatePanel
          {...panel}
          {...{ precision, earliest, latest, usualTime, takesFocus }}
          label={precision === "month" ? `${label}: months` : `${label}: calendar`}
          beside={() => control.current}
          onLeave={leave}
          value={isOf(precision, value) ? value.replace("T", " ") : null}
          today={portalDay(Date.now(), timeZone)}
          onPick={onChange}
        />
      )}
    </>
  );
}

/** Whether a finger tapped: it wants the keyboard, which would lie over the calendar. */
const isTouch = (event: MouseEvent) => "pointerType" in event && event.pointerType === "touch";

const isDay = (text: string) => /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && isReal(text);

/** Whether a text is a date of that precision, which a calendar can show. */
function isOf(precision: DatePrecision, text: string): boolean {
  if (precision === "month") return isReal(`${text}-01`);
  return precision === "day"
    ? isDay(text)
    : isReal(text.slice(0, "YYYY-MM-DD".length)) && /\d[T ]\d\d:\d\d$/.test(text);
}

const isReal = (day: string) => portalDay(`${day}T00:00:00Z`, "UTC") === day && !day.startsWith("0000");
