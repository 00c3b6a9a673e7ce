import type { BuildRates } from "@portal/api-client/contract/releases";
import { formatCount } from "@portal/ui";

const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** A number of bytes, e.g. `14.2 kB`. */
export const kilobytes = (bytes: number): string => `${oneDecimal.format(bytes / 1000)} kB`;

/** A duration, e.g. `182 ms`. */
export const milliseconds = (duration: number): string => `${oneDecimal.format(duration)} ms`;

/** Whom a canary is for, e.g. `10 %, role:Operator`. */
export const whomOf = ({ percent, groups }: { percent: number | null; groups: readonly string[] }): string =>
  [...(percent === null ? [] : [`${oneDecimal.format(percent)} %`]), ...groups].join(", ");

/** How long a build took to load: at most so long in half of the tabs, and in 95 % of them. */
export const loadTimes = (rates: BuildRates | null): string =>
  rates === null || rates.msP50 === null || rates.msP95 === null
    ? "-"
    : `${milliseconds(rates.msP50)}, 95 % in ${milliseconds(rates.msP95)}`;

/** In how many tabs of all a build failed, e.g. `7 of 40`. */
export const failingOf = ({ failing, tabs }: BuildRates): string => `${formatCount(failing)} of ${formatCount(tabs)}`;
