import CalendarRange from "lucide-react/icons/calendar-range";
import { lazyDialog } from "../overlays/lazy-dialog.tsx";
import { useTrigger } from "../overlays/use-trigger.ts";
import type { DayRangeButtonProps } from "./day-range.ts";
import { IconButton } from "./icon-button.tsx";

const loadPanel = () => import(/* webpackChunkName: "calendar" */ "./day-range-panel.tsx");
const DayRangePanel = lazyDialog(loadPanel);

/**
 * Opens a calendar in which a first and a last day are picked, beside the usual periods. It stands by the two fields of
 * a period.
 */
export function DayRangeButton({ label, value, today, max, onPick }: DayRangeButtonProps) {
  const { isOpen, button, panel } = useTrigger(loadPanel);
  return (
    <>
      <IconButton {...button} label={label} icon={<CalendarRange />} aria-haspopup="dialog" />
      {isOpen && <DayRangePanel {...panel} {...{ label, value, today, max, onPick }} />}
    </>
  );
}
