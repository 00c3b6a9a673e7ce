import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { RangeSlider } from "./range-slider.tsx";

function Example() {
  const [value, setValue] = useState<readonly [number, number]>([-8, -1]);
  return (
    <RangeSlider
      label="Days"
      thumbs={["First day", "Up to"]}
      min={-30}
      max={0}
      value={value}
      words={[`${-value[0]} days before`, `${-value[1]} days before, left out`]}
      ends={["30 days before", "Today"]}
      onChange={setValue}
    />
  );
}

const thumb = (name: string) => screen.findByRole("slider", { name });
const place = (element: HTMLElement) => Number(element.getAttribute("aria-valuenow"));

describe("a range of numbers", () => {
  it("has two named thumbs that tell where they stand, in words too (B-673)", async () => {
    render(<Example />);
    const [first, last] = [await thumb("First day"), await thumb("Up to")];
    screen.getByRole("group", { name: "Days" });
    for (const one of [first, last]) {
      expect(one.getAttribute("aria-valuemin")).toBe("-30");
      expect(one.getAttribute("aria-valuemax")).toBe("0");
    }
    expect([place(first), place(last)]).toEqual([-8, -1]);
    expect(first.getAttribute("aria-valuetext")).toBe("8 days before");
    expect(last.getAttribute("aria-valuetext")).toBe("1 days before, left out");
  });

  it("moves by keys: days by arrows, weeks by pages, to the ends; the thumbs do not pass each other", async () => {
    render(<Example />);
    const [first, last] = [await thumb("First day"), await thumb("Up to")];
    await userEvent.tab();
    expect(document.activeElement).toBe(first);
    for (const [key, now] of [
      ["{ArrowLeft}", -9],
      ["{PageUp}", -2],
      ["{ArrowRight}{ArrowRight}{ArrowRight}", -1],
      ["{Home}", -30],
    ] as const) {
      await userEvent.keyboard(key);
      expect(place(first)).toBe(now);
    }
    await userEvent.tab();
    expect(document.activeElement).toBe(last);
    await userEvent.keyboard("{End}");
    expect([place(first), place(last)]).toEqual([-30, 0]);
  });
});
