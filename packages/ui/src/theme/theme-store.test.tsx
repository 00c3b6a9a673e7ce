import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { applyTheme, themeStore } from "./theme-store.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  applyTheme();
});

const shown = () => document.documentElement.dataset.theme;

describe("theme", () => {
  it("starts dark (B-017)", () => {
    expect(themeStore.getState().theme).toBe("dark");
    expect(shown()).toBe("dark");
  });

  it("changes 1000 ms after the click and is kept under `theme` (D-A67)", () => {
    render(<ThemeSwitch />);
    fireEvent.click(screen.getByRole("button", { name: "Light theme" }));
    expect(screen.getByRole("button")).toHaveProperty("disabled", true);
    act(() => vi.advanceTimersByTime(999));
    expect(shown()).toBe("dark");
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe("light");
    expect(localStorage.getItem("theme")).toBe("light");
    expect(screen.getByRole("button", { name: "Dark theme" })).toHaveProperty("disabled", false);
  });

  it("ignores a second switch while one is running (D-A67)", () => {
    render(<ThemeSwitch />);
    fireEvent.click(screen.getByRole("button"));
    act(() => vi.advanceTimersByTime(500));
    fireEvent.click(screen.getByRole("button"));
    act(() => vi.advanceTimersByTime(500));
    expect(themeStore.getState()).toEqual({ theme: "light", switching: false });
    act(() => vi.advanceTimersByTime(2000));
    expect(shown()).toBe("light");
  });
});
