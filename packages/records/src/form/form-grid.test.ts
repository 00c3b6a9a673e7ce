import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "record-form.module.css"), "utf8");

/** Columns of the grid that the style sheet sets for a window of that width; no test environment here lays out. */
function columnsAt(width: number): number {
  const blocks = css.matchAll(/@media \(min-width: (\d+)px\) \{([\s\S]*?)\n\}/g);
  const matching = [...blocks].filter(([, from, body]) => Number(from) <= width && body?.includes(".grid"));
  return Number(/repeat\((\d+)/.exec(matching.at(-1)?.[2] ?? "")?.[1] ?? 1);
}

describe("the form grid", () => {
  it.each([
    [390, 1],
    [599, 1],
    [600, 2],
    [1263, 2],
    [1264, 3],
    [1920, 3],
  ])("at %d px has %d columns (A-486, D-A81)", (width, columns) => {
    expect(columnsAt(width)).toBe(columns);
  });
});
