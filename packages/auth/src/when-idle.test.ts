import { expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

it("waits for an idle moment, and at most a second", () => {
  const asked = vi.fn();
  vi.stubGlobal("requestIdleCallback", asked);
  const run = () => {};
  whenIdle(run);
  expect(asked).toHaveBeenCalledWith(run, { timeout: 1_000 });
});

it("waits a second in a browser that tells of no idle moment", () => {
  vi.useFakeTimers();
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
