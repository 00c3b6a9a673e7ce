import { setWidth } from "@portal/testing";
import { applyTheme } from "@portal/ui";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

beforeEach(() => {
  setWidth(1440);
  vi.useFakeTimers();
});

const theme = () => document.documentElement.dataset.theme;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// B-018, B-019, B-657, D-A67
it("the top bar's switch changes dark to light and back, each after 1000 ms of loading", async () => {
  applyTheme();
  await renderFrame("/admin/home");
  await pass(1000);
  expect(theme()).toBe("dark");
  for (const [label, next] of [["Light theme", "light"] as const, ["Dark theme", "dark"] as const]) {
    const before = theme();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: label });
    fireEvent.click(button);
    await pass(999);
    expect([button.getAttribute("aria-busy"), theme()]).toEqual(["true", before]);
    await pass(1);
    expect([button.getAttribute("aria-busy"), theme()]).toEqual([null, next]);
    expect(localStorage.getItem("theme")).toBe(next);
  }
});
