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
  /** The last day that can be picked. */
  max?: string | undefined;
  onPick: (range: DayRange) => void;
}
