import { describe, expect, it } from "vitest";
import { gridItem, type Place } from "./grid-item.ts";
import { type Move, movedItems } from "./move-item.ts";

/** Reads `A6 B6 / C12`: rows of items with their widths; a dot is a free column. */
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
    ["A4", "A", ["right"], { A: [1, 0, 4] }],
    [". . A4", "A", ["left"], { A: [1, 0, 4] }],
    ["A6 B6", "A", ["right"], { B: [0, 0, 6], A: [6, 0, 6] }],
    ["A4 B8", "B", ["left"], { B: [0, 0, 8], A: [8, 0, 4] }],
    ["A6 B6", "A", ["right", "left"], { A: [0, 0, 6], B: [6, 0, 6] }],
    ["A6 B6 / C6", "C", ["up"], { C: [0, 0, 6], A: [0, 1, 6], B: [6, 0, 6] }],
    ["A6 B6 / C6", "A", ["down"], { A: [0, 1, 6], C: [0, 0, 6] }],
    ["A12 / B12 / C12", "C", ["top"], { C: [0, 0, 12], A: [0, 1, 12], B: [0, 2, 12] }],
    ["A6 B6", "A", ["wider"], { A: [0, 0, 7], B: [6, 1, 6] }],
    ["A6 B6", "B", ["wider"], { B: [5, 0, 7] }],
    ["A6 B6", "B", ["narrower"], { B: [6, 0, 5], A: [0, 0, 6] }],
  ])("%s: %s %s", (picture, i, moves, expected) => {
    const items = after(picture, i, ...moves);
    for (const [id, at] of Object.entries(expected)) expect(place(items, id), id).toEqual(at);
  });

  it.each<[string, string, Move]>([
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
