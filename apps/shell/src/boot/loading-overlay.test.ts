import { beforeEach, expect, it, vi } from "vitest";
import { startLoadingOverlay } from "./loading-overlay.ts";

let readyState: DocumentReadyState;
const isShown = () => document.getElementById("loading-overlay") !== null;
const load = () => {
  readyState = "complete";
  dispatchEvent(new Event("load"));
};

beforeEach(() => {
  vi.useFakeTimers();
  readyState = "interactive";
  vi.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
  document.body.innerHTML = '<div id="loading-overlay"></div><div id="frame-skeleton"></div>';
});

it("stands above the page until it has loaded and the first screen is drawn (A-045, D-A69)", () => {
  const onDrawn = startLoadingOverlay();
  load();
  expect(isShown()).toBe(true);
  onDrawn();
  expect(isShown()).toBe(false);
});

it("waits for the load event when the screen is drawn first", () => {
  startLoadingOverlay()();
  expect(isShown()).toBe(true);
  load();
  expect(isShown()).toBe(false);
});

it("goes after ten seconds in any case", () => {
  startLoadingOverlay();
  vi.advanceTimersByTime(9_999);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShown()).toBe(false);
});

it("takes the frame's skeleton away with the first screen, before the page has loaded", () => {
  const onDrawn = startLoadingOverlay();
  expect(document.getElementById("frame-skeleton")).not.toBeNull();
  onDrawn();
  expect(document.getElementById("frame-skeleton")).toBeNull();
});
