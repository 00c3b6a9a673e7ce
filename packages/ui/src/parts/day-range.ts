export interface DayRange {
  /** `YYYY-MM-DD`; empty where none is chosen. */
  readonly from: string;
  readonly to: string;
}

export interface DayRangeButtonProps {
  label: string;
  value: DayRange;
  /** Today in the portal's time zone, `YYYY-MM-DD`: `Last 7 days` counts from it. */
  today: string;
  /** The last day that can be picked. */
  max?: string | undefined;
  onPick: (range: DayRange) => void;
}
