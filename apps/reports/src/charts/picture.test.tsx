import { PortalSettings } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DrawnName } from "./chart-types.ts";
import type { Cell } from "./chart-values.ts";
import { Picture } from "./picture.tsx";
import { resultOf } from "./result.fixture.ts";

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
});

const show = (typeName: DrawnName, names: readonly string[], ...rows: readonly (readonly Cell[])[]) =>
  render(
    <PortalSettings timeZone="America/Mexico_City">
      <Picture typeName={typeName} result={resultOf(names, ...rows)} title="Ages" height={440} />
    </PortalSettings>,
  );

const bars = (image: HTMLElement) =>
  [...image.querySelectorAll("svg g rect")].map((bar) =>
    ["width", "height"].map((name) => Math.round(Number(bar.getAttribute(name)))),
  );

describe("range bars (B-049, C5)", () => {
  it("are an image that says from where to where each one goes, with the same beside its bar", async () => {
    show("RangeBarChart", ["product", "least", "most"], ["Trivia", 18, 40], ["Music", 21, "35.5"]);
    const image = await screen.findByRole("img", {
      name: "Ages: range bar chart of least to most by product; Trivia 18 – 40, Music 21 – 35.5",
    });
    expect(image.parentElement?.style.blockSize).toBe("440px");
    expect(screen.getAllByRole("img")).toHaveLength(1);
    const texts = [...image.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(["Trivia", "Music", "18 – 40", "21 – 35.5"]));
  });

  it("of one number begin at 0", async () => {
    show("RangeBarChart", ["product", "sales"], ["Trivia", 30], ["Refunds", -10]);
    await screen.findByRole("img", {
      name: "Ages: range bar chart of sales by product; Trivia 30, Refunds -10",
    });
  });

  it("of dates stand on an axis of the portal's days", async () => {
    show(
      "RangeBarChart",
      ["job", "from", "to"],
      ["import", "2024-05-01T06:00:00Z", "2024-05-03T06:00:00Z"],
      ["export", "2024-05-02T06:00:00Z", "2024-05-04T06:00:00Z"],
    );
    const image = await screen.findByRole("img", {
      name: /import 01\/05\/2024 00:00 – 03\/05\/2024 00:00, export 02\/05\/2024 00:00 – 04\/05\/2024 00:00$/,
    });
    const texts = [...image.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(["01/05", "02/05", "03/05", "04/05"]));
  });

  it("name rows without both ends, and do not draw what does not fit (C4)", async () => {
    const { unmount } = show("RangeBarChart", ["product", "least", "most"], ["Trivia", 18, 40], ["Music", 21, null]);
    await screen.findByText("1 row without both ends left out");
    unmount();
    show("RangeBarChart", ["product", "note"], ["Trivia", "x"]);
    await screen.findByText("This report cannot be drawn as RangeBarChart");
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("a widget's other pictures (B-047, B-048, C5)", () => {
  it("LineVerticalChart has vertical bars of all numbers", async () => {
    show("LineVerticalChart", ["country", "sales", "note", "refunds"], ["Mexico", 120, "x", 3], ["Brazil", 80, "y", 7]);
    const image = await screen.findByRole("img", {
      name: "Ages: column chart over 2 values of country, Mexico to Brazil; sales from 80 to 120, refunds from 3 to 7",
    });
    const drawn = bars(image);
    expect(drawn).toHaveLength(4);
    expect(new Set(drawn.map(([width]) => width)).size).toBe(1);
    expect(new Set(drawn.map(([, height]) => height)).size).toBe(4);
  });

  it.each(["PieChart", "LineVerticalChart"] as const)(
    "%s tells by its own name what it cannot draw (C4)",
    async (name) => {
      show(name, ["note", "remark"], ["x", "y"]);
      await screen.findByText(`This report cannot be drawn as ${name}`);
    },
  );
});
