const oneDigit = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Bytes as staff compare them, e.g. `14.2 kB`. */
export const kilobytes = (bytes: number): string => `${oneDigit.format(bytes / 1000)} kB`;

/** A duration, e.g. `182 ms`. */
export const milliseconds = (duration: number): string => `${oneDigit.format(duration)} ms`;

/** For whom a canary is, e.g. `10 %, role:Operator`. */
export const whomOf = ({ percent, groups }: { percent: number | null; groups: readonly string[] }): string =>
  [...(percent === null ? [] : [`${oneDigit.format(percent)} %`]), ...groups].join(", ");
