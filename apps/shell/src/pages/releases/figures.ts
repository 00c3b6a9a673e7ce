import type { BuildRates } from "@portal/api-client/contract/releases";

const oneDigit = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

const whole = new Intl.NumberFormat("en-US");

/** Bytes as staff compare them, e.g. `14.2 kB`. */
export const kilobytes = (bytes: number): string => `${oneDigit.format(bytes / 1000)} kB`;

/** A duration, e.g. `182 ms`. */
export const milliseconds = (duration: number): string => `${oneDigit.format(duration)} ms`;

/** For whom a canary is, e.g. `10 %, role:Operator`. */
export const whomOf = ({ percent, groups }: { percent: number | null; groups: readonly string[] }): string =>
  [...(percent === null ? [] : [`${oneDigit.format(percent)} %`]), ...groups].join(", ");

/** How long a build took to load in all tabs: half of them, and 95 of 100, no longer. */
export const loadTimes = (rates: BuildRates | null): string =>
  rates === null || rates.msP50 === null || rates.msP95 === null
    ? "-"
    : `${milliseconds(rates.msP50)}, 95 % in ${milliseconds(rates.msP95)}`;

/** Of how many tabs a build failed in how many, e.g. `7 of 40`. */
export const failingOf = ({ failing, tabs }: BuildRates): string => `${whole.format(failing)} of ${whole.format(tabs)}`;
