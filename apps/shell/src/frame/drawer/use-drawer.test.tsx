import { StoreProvider } from "@portal/store";
import { setWidth } from "@portal/testing";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { useDrawer } from "./use-drawer.ts";

const inStore = { wrapper: StoreProvider };

beforeEach(() => vi.useFakeTimers());

function enter(width: number) {
  setWidth(width);
  return renderHook(() => useDrawer(), inStore).result;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("the drawer (D-A68)", () => {
  it.each([1264, 1400])("opens after 500 ms at a width of %i (A-037, B-026, B-027, B-655)", (width) => {
    const drawer = enter(width);
    pass(499);
    expect(drawer.current).toMatchObject({ isOpen: false, isAwaited: true, isOverlay: false });
    pass(1);
    expect(drawer.current).toMatchObject({ isOpen: true, isAwaited: false });
  });

  it("keeps its place free until then, unless it was closed by hand", () => {
    const drawer = enter(1400);
    expect(drawer.current.isAwaited).toBe(true);
    act(() => drawer.current.close());
    expect(drawer.current).toMatchObject({ isOpen: false, isAwaited: false });
  });

  it("stays closed below 1264 until it is opened by hand, over the page (A-038, B-027, B-656)", () => {
    const drawer = enter(1263);
    pass(2000);
    expect(drawer.current).toMatchObject({ isOpen: false, isOverlay: true });
    act(() => drawer.current.toggle());
    expect(drawer.current.isOpen).toBe(true);
    act(() => drawer.current.close());
    expect(drawer.current.isOpen).toBe(false);
  });

  it("changes with each toggle and then stays as it was put (A-030, B-021)", () => {
    const drawer = enter(1400);
    pass(500);
    act(() => drawer.current.toggle());
    expect(drawer.current.isOpen).toBe(false);
    pass(5000);
    expect(drawer.current.isOpen).toBe(false);
    act(() => drawer.current.toggle());
    expect(drawer.current.isOpen).toBe(true);
  });

  it("is not opened by the timer once it was closed by hand before", () => {
    const drawer = enter(1400);
    act(() => drawer.current.toggle());
    act(() => drawer.current.toggle());
    pass(1000);
    expect(drawer.current.isOpen).toBe(false);
  });

  it("applies the rule again when the width crosses the limit", () => {
    const drawer = enter(900);
    pass(500);
    act(() => setWidth(1300));
    pass(499);
    expect(drawer.current).toMatchObject({ isOpen: false, isOverlay: false });
    pass(1);
    expect(drawer.current.isOpen).toBe(true);
    act(() => setWidth(900));
    expect(drawer.current).toMatchObject({ isOpen: false, isOverlay: true });
  });

  it("never lies over the page because the screen became narrow", () => {
    const over = vi.fn();
    setWidth(1400);
    renderHook(() => {
      const { isOpen, isOverlay } = useDrawer();
      if (isOpen && isOverlay) over();
    }, inStore);
    pass(500);
    act(() => setWidth(900));
    expect(over).not.toHaveBeenCalled();
  });
});
