import CalendarDays from "lucide-react/icons/calendar-days";
import { lazyDialog } from "../overlays/lazy-dialog.tsx";
import { useTrigger } from "../overlays/use-trigger.ts";
import { IconButton } from "./icon-button.tsx";

const loadPanel = () => import("./day-range-panel.tsx");
const DayRangePanel = lazyDialog(loadPanel);

export interface DayRange {
  /** `YYYY-MM-DD`; empty where none is chosen. */
  readonly from: string;
  readonly to: string;
}

export interface DayRangeButtonProps {
  label: string;
  value: DayRange;
  /** The portal's day, `YYYY-MM-DD`: what `Last 7 days` counts from. */
  today: string;
  onPick: (range: DayRange) => void;
}

/** Opens a calendar in which a first and a last day are picked, beside the usual periods. It stands by the two fields of a period. */
export function DayRangeButton({ label, value, today, onPick }: DayRangeButtonProps) {
  const { isOpen, button, panel } = useTrigger(loadPanel);
  return (
    <>
      <IconButton {...button} label={label} icon={<CalendarDays />} aria-haspopup="dialog" />
      {isOpen && <DayRangePanel {...panel} {...{ label, value, today, onPick }} />}
    </>
  );
}
