import { relativeDays } from "@portal/api-client/report-schedule";
import { Button, chakra, RangeSlider, Stack, Switch } from "@portal/ui";
import { daysBefore } from "./delivery-words.ts";
import { presets } from "./presets.ts";
import type { DayPair } from "./schedule-values.ts";

interface RelativeDaysProps {
  isDynamic: boolean;
  days: DayPair;
  /** Whether a date takes the first day; where none does, only the last day counts, which is always left out. */
  hasFirst: boolean;
  onSwitch: (isDynamic: boolean) => void;
  onDays: (days: DayPair) => void;
}

/** Days that move with each delivery: a switch, presets and a slider from 30 days before to the day itself. */
export function RelativeDays({ isDynamic, days, hasFirst, onSwitch, onDays }: RelativeDaysProps) {
  const [left, right] = days;
  const isOneDay = hasFirst && left === right;
  const isSame = ([first, last]: DayPair) => isDynamic && first === left && last === right;
  return (
    <Stack gap="3">
      <Head>
        <Switch
          label="Dynamic dates"
          checked={isDynamic}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        <Presets aria-label="Presets">
          {presets.map(({ name, days: pair }) => (
            <Button
              key={name}
              type="button"
              aria-pressed={isSame(pair)}
              onClick={() => {
                onSwitch(true);
                onDays(pair);
              }}
            >
              {name}
            </Button>
          ))}
        </Presets>
      </Head>
      {isDynamic ? (
        <RangeSlider
          label="Days covered"
          thumbs={["First day", "Up to"]}
          min={relativeDays.min}
          max={relativeDays.max}
          value={days}
          words={[daysBefore(left), isOneDay ? daysBefore(right) : `${daysBefore(right)}, left out`]}
          ends={[`${-relativeDays.min} days before`, "Day of the delivery"]}
          onChange={onDays}
        />
      ) : (
        <Note>The same dates are sent each time</Note>
      )}
    </Stack>
  );
}

const Head = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "8px 16px" },
});

const Presets = chakra("fieldset", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    "& > [aria-pressed=true]": { borderColor: "accent", color: "accent" },
  },
});

const Note = chakra("p", { base: { color: "muted", fontSize: "table" } });
