import { describe, expect, it } from "vitest";
import { gridItem } from "./grid-item.ts";
import { withoutHoles } from "./without-holes.ts";

const at = (i: string, x: number, y: number, w: number) => gridItem({ i, x, y, w });
const places = (items: ReturnType<typeof withoutHoles>) => items.map(({ i, x, y, w }) => [i, x, y, w]);

describe("holes after a move close by themselves (B-043)", () => {
  it("a later widget comes up beside one that leaves room for it, and what stood below it follows", () => {
    const moved = [at("A", 0, 0, 6), at("B", 0, 8, 6), at("C", 0, 16, 12), at("D", 0, 24, 4)];
    expect(places(withoutHoles(moved))).toEqual([
      ["A", 0, 0, 6],
      ["B", 6, 0, 6],
      ["C", 0, 8, 12],
      ["D", 0, 16, 4],
    ]);
  });

  it("a hole before a widget is filled too", () => {
    expect(places(withoutHoles([at("A", 6, 0, 6), at("B", 2, 8, 6)]))).toEqual([
      ["A", 6, 0, 6],
      ["B", 0, 0, 6],
    ]);
  });

  it("what fits into no hole stays where it was put", () => {
    const moved = [at("A", 3, 0, 6), at("B", 6, 8, 6)];
    expect(places(withoutHoles(moved))).toEqual(places(moved));
  });
});
