import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { floating } from "../overlays/floating.recipe.ts";
import { FloatingPanel } from "../overlays/floating-panel.tsx";
import type { PanelProps } from "../overlays/use-trigger.ts";

interface TimePanelProps extends PanelProps {
  label: string;
  /** `HH:mm`, or a text that is not a time. */
  value: string;
  onPick: (time: string) => void;
}

const twoDigits = (count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => String(index * step).padStart(2, "0"));
const hours = twoDigits(24);
const minutes = twoDigits(12, 5);

/**
 * The hours of a day and every fifth minute as native radio buttons, in a file of its own so that it loads when first
 * shown.
 */
export default function TimePanel(props: TimePanelProps) {
  const { id, value, onLeave, onPick } = props;
  const [hour, minute] = /^\d\d:\d\d$/.test(value) ? value.split(":") : [];
  return (
    <FloatingPanel
      {...props}
      recipe={timeRecipe}
      first={chosenOrFirst}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault(); // Enter takes the time, and must not send the form below
        onLeave();
      }}
    >
      <Numbers
        legend="Hour"
        name={`${id}hour`}
        numbers={hours}
        chosen={hour}
        onPick={(picked) => onPick(`${picked}:00`)}
      />
      <Numbers
        legend="Minute"
        name={`${id}minute`}
        prefix=":"
        numbers={minutes}
        chosen={minute}
        onPick={(picked) => onPick(`${hour ?? "00"}:${picked}`)}
        onPoint={onLeave}
      />
    </FloatingPanel>
  );
}

const chosenOrFirst = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>(":checked") ?? panel.querySelector("input");

interface NumbersProps {
  legend: string;
  name: string;
  /** A text before each of them, which tells hours and minutes apart. */
  prefix?: string;
  numbers: readonly string[];
  chosen: string | undefined;
  onPick: (picked: string) => void;
  /** Called after a choice by the pointer; arrow keys choose every value that they pass. */
  onPoint?: () => void;
}

const Numbers = ({ legend, name, prefix = "", numbers, chosen, onPick, onPoint }: NumbersProps) => (
  <fieldset>
    <legend>{legend}</legend>
    {numbers.map((number) => (
      <label key={number}>
        <input
          type="radio"
          name={name}
          value={number}
          checked={number === chosen}
          onChange={() => onPick(number)}
          onClick={({ detail }) => detail > 0 && onPoint?.()}
        />
        {prefix}
        {number}
      </label>
    ))}
  </fieldset>
);

const timeRecipe = defineSlotRecipe({
  slots: ["content"],
  base: {
    content: {
      ...floating,
      padding: "3",
      fontSize: "table",
      fontVariantNumeric: "tabular-nums",
      "& fieldset": { display: "grid", gridTemplateColumns: "repeat(6, 40px)", gap: "2px" },
      "& fieldset + fieldset": { marginBlockStart: "3" },
      "& legend": { marginBlockEnd: "1", color: "muted", fontSize: "small", fontWeight: "550" },
      "& label": {
        position: "relative",
        display: "grid",
        placeItems: "center",
        blockSize: "32px",
        border: "1px solid transparent",
        borderRadius: "4px",
        cursor: "pointer",
        "&:hover": { background: "hover" },
        "&:has(:checked)": { borderColor: "accent", color: "accent", fontWeight: "600" },
        "&:has(:focus-visible)": { outline: "2px solid {colors.focus}", outlineOffset: "-1px" },
      },
      // the visible label stands for the hidden input
      "& input": { position: "absolute", inset: "0", margin: "0", opacity: "0", cursor: "inherit" },
    },
  },
});
