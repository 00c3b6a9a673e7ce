const oneDigit = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

export const decimal = (value: number): string => oneDigit.format(value);

const units = ["B", "kB", "MB", "GB", "TB", "PB"];

/** Bytes in the unit that leaves few digits, e.g. `4.2 GB`. */
export function bytes(value: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  return `${oneDigit.format(value / 1_000 ** power)} ${units[power]}`;
}

/** A span of time in the largest unit that it fills twice: `90 s`, `14 min`, `3 h`. */
export function duration(seconds: number): string {
  if (seconds < 120) return `${oneDigit.format(seconds)} s`;
  if (seconds < 7_200) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} days`;
}
