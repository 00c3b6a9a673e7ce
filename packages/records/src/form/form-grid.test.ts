import { describe, expect, it } from "vitest";
import { columnsFrom } from "./form-section.tsx";

/**
 * The columns of the grid in a window of that width, read from its style, since no test environment here has a layout.
 */
function columnsAt(width: number): number {
  const matching = Object.entries(columnsFrom).filter(
    ([query]) => Number(/min-width: (\d+)px/.exec(query)?.[1]) <= width,
  );
  return Number(/repeat\((\d+)/.exec(matching.at(-1)?.[1].gridTemplateColumns ?? "")?.[1] ?? 1);
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
