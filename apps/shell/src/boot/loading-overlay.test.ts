import { beforeEach, expect, it, vi } from "vitest";
import { startLoadingOverlay } from "./loading-overlay.ts";

let readyState: DocumentReadyState;
const isCovered = () => document.getElementById("loading-overlay") !== null;
const load = () => {
  readyState = "complete";
  dispatchEvent(new Event("load"));
};

beforeEach(() => {
  vi.useFakeTimers();
  readyState = "interactive";
  vi.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
  document.body.innerHTML = '<div id="loading-overlay"></div>';
});

it("covers the page until it has loaded and the first screen is drawn (A-045, D-A69)", () => {
  const onDrawn = startLoadingOverlay();
  load();
  expect(isCovered()).toBe(true);
  onDrawn();
  expect(isCovered()).toBe(false);
});

it("waits for the load event when the screen is drawn first", () => {
  startLoadingOverlay()();
  expect(isCovered()).toBe(true);
  load();
  expect(isCovered()).toBe(false);
});

it("goes after ten seconds in any case", () => {
  startLoadingOverlay();
  vi.advanceTimersByTime(9_999);
  expect(isCovered()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isCovered()).toBe(false);
});
