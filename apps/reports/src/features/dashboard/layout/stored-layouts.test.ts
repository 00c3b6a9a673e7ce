import { describe, expect, it, vi } from "vitest";
import { gridItem } from "./grid-item.ts";
import { notArranged, readArrangement, storedLayouts, widgetsKey, writeArrangement } from "./stored-layouts.ts";

const layouts = [gridItem({ i: "12", x: 0, y: 0, w: 6 })];
const stored = () => JSON.parse(localStorage.getItem(widgetsKey) ?? "null");

describe("layouts in the browser", () => {
  it("are kept under the key widgets as the user's id and their layouts (D5, B-256, B-611)", () => {
    writeArrangement(7, { layouts, charts: { 12: "PieChart" } });
    expect(stored()).toEqual([
      { userId: 7, layouts: [{ i: "12", x: 0, y: 0, w: 6, h: 8, minW: 4 }], charts: { 12: "PieChart" } },
    ]);
  });

  it("are those of the same user only (B-276)", () => {
    writeArrangement(5, { layouts, charts: {} });
    expect(readArrangement(5, storedLayouts()).layouts).toEqual(layouts);
    expect(readArrangement(6, storedLayouts())).toEqual(notArranged);
  });

  it("are kept for the last five users (D5)", () => {
    for (const userId of [1, 2, 3, 4, 5, 1, 6]) writeArrangement(userId, { layouts, charts: {} });
    expect(stored().map(({ userId }: { userId: number }) => userId)).toEqual([6, 1, 5, 4, 3]);
  });

  it("are read from a single object too, with height and width as they have to be (D5, B-279, B-280)", () => {
    const text = JSON.stringify({ userId: 7, layouts: [{ i: 12, x: 0, y: 0, w: 2, h: 3 }] });
    expect(readArrangement(7, text)).toMatchObject({ layouts: [{ i: "12", w: 4, h: 8, minW: 4 }] });
  });

  it.each([
    null,
    "",
    "{",
    "7",
    "null",
    '[{"userId":"7"}]',
    '[{"userId":7,"layouts":"no","charts":[1]}]',
    '[{"userId":7,"layouts":[null,{"i":{}},{"i":"1","x":"a","y":0,"w":6}],"charts":{"1":"Nothing"}}]',
  ])("%s counts as none (D5)", (text) => {
    expect(readArrangement(7, text)).toMatchObject(notArranged);
  });

  it("are not kept where the browser does not allow it, and nothing fails", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    writeArrangement(7, { layouts, charts: {} });
    expect(warn).toHaveBeenCalledOnce();
    expect(storedLayouts()).toBeNull();
  });
});
