import { coveredDays } from "@portal/api-client/report-schedule";
import { presets } from "./presets.ts";

/**
 * Writes a day, with its time if any, as staff read it: `2024-05-01 00:00` is `01/05/2024 00:00`; other text stays as
 * it is.
 */
export const dateText = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$|[ T])/, "$3/$2/$1").replace("T", " ");

/** A day counted from the day of a run. */
export function dayText(offset: number): string {
  if (offset === 0) return "Today";
  return offset === -1 ? "Yesterday" : `${-offset} days before`;
}

/** The days of a relative pair in words that hold on each day: its preset's name, or both days. */
export function relativeText(left: number, right: number): string {
  const preset = presets.find(({ days }) => days[0] === left && days[1] === right);
  if (preset) return preset.name;
  const day = "2000-01-01";
  const { first, last } = coveredDays([left, right], day);
  return first === last ? dayText(left) : `${-left} to ${daysBetween(last, day)} days before`;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
