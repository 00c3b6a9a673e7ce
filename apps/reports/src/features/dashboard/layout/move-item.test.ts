import { describe, expect, it } from "vitest";
import { byReading, gridItem, type Place } from "./grid-item.ts";
import { draggedItems, type Move, movedItems } from "./move-item.ts";

/** `A6 B6 / C12`: rows of items and their widths; a dot is a free column. */
function layout(picture: string) {
  return picture.split(" / ").flatMap((row, index) => {
    let x = 0;
    return row.split(" ").flatMap((part) => {
      if (part === ".") x += 1;
      if (part === ".") return [];
      const item = gridItem({ i: part.charAt(0), x, y: index * 8, w: Number(part.slice(1)) });
      x += item.w;
      return [item];
    });
  });
}

const place = (items: readonly Place[], i: string) => {
  const { x, y, w } = items.find((item) => item.i === i) as Place;
  return [x, y / 8, w];
};

const after = (picture: string, i: string, ...moves: Move[]) =>
  moves.reduce((items, move) => movedItems(items, i, move), layout(picture) as ReturnType<typeof movedItems>);

describe("a widget is moved without a pointer (WCAG 2.5.7, B-043)", () => {
  it.each<[string, string, Move[], Record<string, number[]>]>([
    ["A6 B6", "A", ["right"], { B: [0, 0, 6], A: [6, 0, 6] }],
    ["A4 B8", "B", ["left"], { B: [0, 0, 8], A: [8, 0, 4] }],
    ["A6 B6", "A", ["right", "left"], { A: [0, 0, 6], B: [6, 0, 6] }],
    ["A4 B4 C4", "C", ["left"], { A: [0, 0, 4], C: [4, 0, 4], B: [8, 0, 4] }],
    ["A6 B6 / C6", "C", ["up"], { C: [0, 0, 6], A: [6, 0, 6], B: [0, 1, 6] }],
    ["A6 B6 / C6", "A", ["down"], { B: [0, 0, 6], C: [6, 0, 6], A: [0, 1, 6] }],
    ["A8 B4 / C8 D4", "B", ["down"], { A: [0, 0, 8], D: [8, 0, 4], C: [0, 1, 8], B: [8, 1, 4] }],
    ["A12 / B6 C6", "C", ["top"], { C: [0, 0, 6], B: [6, 0, 6], A: [0, 1, 12] }],
    ["A12 / B12 / C12", "C", ["top"], { C: [0, 0, 12], A: [0, 1, 12], B: [0, 2, 12] }],
    ["A6 B6", "A", ["wider"], { A: [0, 0, 7], B: [0, 1, 6] }],
    ["A6 B6 / C4", "A", ["wider"], { A: [0, 0, 7], C: [7, 0, 4], B: [0, 1, 6] }],
    ["A6 B6", "A", ["narrower"], { A: [0, 0, 5], B: [5, 0, 6] }],
  ])("%s: %s %s", (picture, i, moves, expected) => {
    const items = after(picture, i, ...moves);
    for (const [id, at] of Object.entries(expected)) expect(place(items, id), id).toEqual(at);
  });

  it.each<[string, string, Move]>([
    ["A4", "A", "right"],
    ["A6 B6", "A", "left"],
    ["A6 B6", "B", "right"],
    ["A6 B6", "A", "up"],
    ["A6 B6", "A", "top"],
    ["A6 B6", "A", "down"],
    ["A4 B8", "A", "narrower"],
    ["A12", "A", "wider"],
    ["A12", "Z", "up"],
  ])("%s: %s cannot go %s, and the layout stays the same", (picture, i, move) => {
    const items = layout(picture);
    expect(movedItems(items, i, move)).toBe(items);
  });

  it("always within 12 columns, 4 to 12 wide, 8 high and over nothing else (B-651, B-652)", () => {
    const ways: Move[] = ["wider", "right", "right", "down", "wider", "left", "up", "narrower", "top", "right"];
    for (const i of ["A", "B", "C", "D"]) {
      let items = layout("A4 B4 C4 / D12") as ReturnType<typeof movedItems>;
      for (const move of ways) {
        items = movedItems(items, i, move);
        for (const { x, y, w, h, minW } of items) {
          expect([h, minW, y % 8, w >= 4, x + w <= 12]).toEqual([8, 4, 0, true, true]);
        }
        const cells = items.flatMap(({ x, y, w }) => Array.from({ length: w }, (_, column) => `${x + column} ${y}`));
        expect(new Set(cells).size).toBe(cells.length);
      }
    }
  });
});

describe("a widget is dragged (B-043)", () => {
  it.each<[string, string, [x: number, y: number], string]>([
    ["A6 B6 / C6", "A", [2, 1], "A B C"],
    ["A6 B6 / C6", "A", [3, 0], "B A C"],
    ["A6 B6 / C6", "A", [6, 1], "B A C"],
    ["A6 B6 / C6", "A", [0, 8], "B C A"],
    ["A6 B6 / C6", "A", [6, 40], "B C A"],
    ["A6 B6 / C6", "C", [5, 1], "A C B"],
    ["A8 B4 / C8 D4", "D", [8, 0], "A D B C"],
    ["A12", "Z", [0, 8], "A"],
  ])("%s: %s to %j gives %s", (picture, i, [x, y], order) => {
    const dropped = draggedItems(layout(picture), i, { i, x, y, w: 4 });
    expect(dropped.toSorted(byReading).map((item) => item.i)).toEqual(order.split(" "));
  });

  it("and wherever it is let go, no hole stays that a later one could fill", () => {
    const items = layout("A8 B4 / C6 D6 / E4 F8 / G5 H7");
    for (const { i } of items) {
      for (let y = 0; y < 32; y += 4) {
        for (let x = 0; x <= 8; x += 2) {
          const dropped = draggedItems(items, i, { i, x, y, w: 4 }).toSorted(byReading);
          expect(dropped).toHaveLength(items.length);
          dropped.forEach((item, at) => {
            const before = dropped.slice(0, at);
            const rows = Array.from({ length: item.y / 8 }, (_, row) => before.filter((one) => one.y === row * 8));
            for (const row of rows) expect(row.reduce((sum, { w }) => sum + w, item.w)).toBeGreaterThan(12);
            expect(item.x).toBe(before.filter((one) => one.y === item.y).reduce((sum, { w }) => sum + w, 0));
          });
        }
      }
    }
  });
});
