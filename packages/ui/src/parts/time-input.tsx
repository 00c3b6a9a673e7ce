import Clock from "lucide-react/icons/clock";
import type { Ref } from "react";
import { lazyDialog } from "../overlays/lazy-dialog.tsx";
import { useTrigger } from "../overlays/use-trigger.ts";
import { ButtonField } from "./button-field.tsx";
import { Input } from "./control.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

const loadPanel = () => import(/* webpackChunkName: "calendar" */ "./time-panel.tsx");
const TimePanel = lazyDialog(loadPanel);

export interface TimeInputProps extends Omit<FieldTexts, "max"> {
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** `HH:mm`, or the text that is being typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/**
 * A time of a day of 24 hours, typed or picked; an hour alone means its first minute. The native input shows 12 hours
 * where the browser's language does.
 */
export function TimeInput({ label, required, help, error, value, onChange, onBlur, ...rest }: TimeInputProps) {
  const { isOpen, button, panel } = useTrigger(loadPanel);
  const complete = () => {
    if (asTime(value) !== value) onChange(asTime(value));
  };
  return (
    <FieldFrame {...{ id: rest.id, label, required, help, error }}>
      {(frame) => (
        <>
          <ButtonField button={<IconButton {...button} label="Show hours" icon={<Clock />} aria-haspopup="dialog" />}>
            <Input
              {...rest}
              {...frame}
              fontVariantNumeric="tabular-nums"
              value={value}
              autoComplete="off"
              placeholder="HH:mm"
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onBlur={() => {
                complete();
                onBlur?.();
              }}
              onKeyDown={({ key }) => {
                if (key === "Enter") complete(); // Enter sends the form, so the time has to be complete
              }}
            />
          </ButtonField>
          {isOpen && (
            <TimePanel {...panel} label={`${label}: hour and minute`} value={asTime(value)} onPick={onChange} />
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** Writes `8`, `8:05`, `805` and `8.05` as `HH:mm`; any other text stays as it is. */
function asTime(text: string): string {
  const [, hour, minute = ""] = /^\s*(\d{1,2})(?:[:.]?(\d{2})|:)?\s*$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return text;
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}
