import { reportLimits } from "@portal/api-client/contract/reports";

/** The name of a copy: `Charges (copy)`, or with a number if its owner has one of that name. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? " (copy)" : ` (copy ${number})`;
    const copy = beginning(name, reportLimits.nameMax - suffix.length) + suffix;
    if (!taken.has(copy)) return copy;
  }
}

/** The beginning of a name, never cut within a character of two code units. */
const beginning = (name: string, length: number) =>
  name
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
