import { reportLimits } from "@portal/api-client/contract/reports";

/** What a copy is called: `Charges (copy)`, or with a number where its owner has one of that name (V11). */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? " (copy)" : ` (copy ${number})`;
    const copy = beginning(name, reportLimits.nameMax - suffix.length) + suffix;
    if (!taken.has(copy)) return copy;
  }
}

/** Not in the middle of a character that is written as two. */
const beginning = (name: string, length: number) =>
  name
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
