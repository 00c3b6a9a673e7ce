import { describe, expect, it } from "vitest";
import { grid, gridItem, positionText } from "./grid-item.ts";
import { placedItems, stackedItems } from "./placed-items.ts";

const places = (items: readonly { i: string; x: number; y: number; w: number }[]) =>
  items.map(({ i, x, y, w }) => [i, x, y, w]);
const halves = ["1", "2", "3"].map((i) => ({ i, w: 6 }));

describe("the grid", () => {
  it("has 12 columns (B-043, B-648), rows of 30 (B-044, B-649) and margins of 10 (B-045, B-650)", () => {
    expect(grid).toEqual({ columns: 12, rowHeight: 30, margin: 10 });
  });

  it("gives every item the height 8 (B-279, B-651) and a width of 4 to 12 within its columns (B-280, B-652)", () => {
    expect(gridItem({ i: "1", x: 0, y: 0, w: 2 })).toEqual({ i: "1", x: 0, y: 0, w: 4, h: 8, minW: 4 });
    expect(gridItem({ i: "1", x: 9, y: 0, w: 6 })).toMatchObject({ x: 6, w: 6 });
    expect(gridItem({ i: "1", x: -3, y: -1, w: 40 })).toMatchObject({ x: 0, y: 0, w: 12 });
  });

  it("is told to people in columns and rows that begin at 1", () => {
    expect(positionText(gridItem({ i: "1", x: 4, y: 8, w: 6 }))).toBe("column 5, row 2, width 6 of 12");
  });
});

describe("the default layout", () => {
  it("packs left to right, and in the next row what does not fit (D4, B-277, B-653)", () => {
    expect(places(placedItems(halves, []))).toEqual([
      ["1", 0, 0, 6],
      ["2", 6, 0, 6],
      ["3", 0, 8, 6],
    ]);
  });

  it.each([undefined, null])("makes a widget 6 wide whose own width is %s (B-653)", (w) => {
    expect(
      places(
        placedItems(
          [
            { i: "1", ...(w !== undefined && { w }) },
            { i: "2", w: 6 },
          ],
          [],
        ),
      ),
    ).toEqual([
      ["1", 0, 0, 6],
      ["2", 6, 0, 6],
    ]);
  });

  it("takes each widget's own width (B-234)", () => {
    const widgets = [8, 6, 4, 12].map((w, index) => ({ i: String(index), w }));
    expect(places(placedItems(widgets, []))).toEqual([
      ["0", 0, 0, 8],
      ["1", 0, 8, 6],
      ["2", 6, 8, 4],
      ["3", 0, 16, 12],
    ]);
  });
});

describe("a stored layout", () => {
  it("is used, without widgets that are gone and with new ones below (D4)", () => {
    const stored = [
      gridItem({ i: "9", x: 0, y: 0, w: 12 }),
      gridItem({ i: "2", x: 0, y: 8, w: 8 }),
      gridItem({ i: "1", x: 8, y: 8, w: 4 }),
    ];
    expect(places(placedItems(halves, stored))).toEqual([
      ["1", 8, 0, 4],
      ["2", 0, 0, 8],
      ["3", 0, 8, 6],
    ]);
  });

  it("whose items overlap is put in order", () => {
    const stored = halves.map(({ i }) => gridItem({ i, x: 0, y: 0, w: 12 }));
    expect(places(placedItems(halves, stored)).map(([, , y]) => y)).toEqual([0, 8, 16]);
  });
});

it("on a phone all stand under each other over 12 columns (B-054)", () => {
  expect(places(stackedItems(placedItems(halves, [])))).toEqual([
    ["1", 0, 0, 12],
    ["2", 0, 8, 12],
    ["3", 0, 16, 12],
  ]);
});
