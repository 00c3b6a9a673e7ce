const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

const words = new Intl.RelativeTimeFormat("en-US");

/**
 * An age in milliseconds in its largest whole unit: `3 minutes ago`. An age below zero, from clocks that differ, counts
 * as zero.
 */
export function ageText(age: number): string {
  if (age < minute) return "just now";
  if (age < hour) return words.format(-Math.floor(age / minute), "minute");
  return age < day ? words.format(-Math.floor(age / hour), "hour") : words.format(-Math.floor(age / day), "day");
}
