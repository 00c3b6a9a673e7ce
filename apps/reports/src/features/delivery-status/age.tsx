import { useAge } from "../../age/use-age.ts";

const everyMs = 5_000;

/** How long ago a moment was, updated while it is shown. */
export function Age({ moment }: { moment: string | number }) {
  const date = new Date(moment);
  return <time dateTime={date.toISOString()}>{agoText(useAge(date.getTime(), everyMs))}</time>;
}

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Writes `20 s ago`, in seconds below two minutes. An age below zero, from clocks that differ, counts as zero. */
export function agoText(age: number): string {
  if (age < 5 * second) return "just now";
  if (age < 2 * minute) return `${Math.floor(age / second)} s ago`;
  if (age < 2 * hour) return `${Math.floor(age / minute)} min ago`;
  return age < 2 * day ? `${Math.floor(age / hour)} h ago` : `${Math.floor(age / day)} days ago`;
}
