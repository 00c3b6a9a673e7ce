import { chakra } from "@chakra-ui/react/styled-system";
import CalendarDays from "lucide-react/icons/calendar-days";
import type { Ref } from "react";
import { lazyDialog } from "../overlays/lazy-dialog.tsx";
import { useTrigger } from "../overlays/use-trigger.ts";
import { Input } from "./control.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

const loadPanel = () => import("./month-panel.tsx");
const MonthPanel = lazyDialog(loadPanel);

export interface MonthInputProps extends Omit<FieldTexts, "max"> {
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** `YYYY-MM`, or what is being typed. */
  value: string;
  /** The last month that can be chosen, as `YYYY-MM`. */
  max: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/**
 * A month that is typed, as `2024-05` or `05/2024`, or picked from a calendar of months. It is the same in each browser: not all
 * have a month input of their own.
 */
export function MonthInput(props: MonthInputProps) {
  const { id, label, required, help, error, name, ref, value, max, readOnly, onChange, onBlur } = props;
  const { isOpen, button, panel } = useTrigger(loadPanel);
  return (
    <FieldFrame {...{ id, label, required, help, error }}>
      {(frame) => (
        <Control>
          <Input
            {...frame}
            {...{ name, ref, value, readOnly, onBlur }}
            data-readonly={readOnly || undefined}
            autoComplete="off"
            placeholder="YYYY-MM"
            onChange={({ currentTarget }) => onChange(asMonth(currentTarget.value))}
          />
          {!readOnly && <IconButton {...button} label="Show months" icon={<CalendarDays />} aria-haspopup="dialog" />}
          {isOpen && (
            <MonthPanel
              {...panel}
              label={`${label}: months`}
              value={isMonth(value) ? value : null}
              max={max}
              onPick={onChange}
            />
          )}
        </Control>
      )}
    </FieldFrame>
  );
}

const isMonth = (text: string) => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** As staff write it in words, `5/2024`, becomes as it is sent, `2024-05`. */
function asMonth(text: string): string {
  const [, month, year] = /^\s*(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  return month && year ? `${year}-${month.padStart(2, "0")}` : text;
}

/** The button that shows the months stands in the control. */
const Control = chakra("div", {
  base: {
    position: "relative",
    "& > input": { paddingInlineEnd: "36px" },
    "& > button": { position: "absolute", insetBlockStart: "calc((var(--control) - 26px) / 2)", insetInlineEnd: "3px" },
  },
});
