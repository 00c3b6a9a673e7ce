import { resetAuth } from "@portal/auth/testing";
import { forgetDrafts } from "@portal/records/drafts";
import { followFacts, resetStore } from "@portal/store/testing";
import { holdToasts, resetUi } from "@portal/ui/testing";
import { configure } from "@testing-library/dom";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import "./await-effects.ts";
import "./older-node.ts";
import { patience } from "./patience.ts";
import { queueSelectionEvents } from "./queue-selection-events.ts";
import { setWidth } from "./set-width.ts";
import { stopTimers } from "./stop-timers.ts";

// A loaded machine is slow without being wrong: an element may take longer to appear than the library's one second.
configure({ asyncUtilTimeout: patience.expect.poll.timeout });

beforeAll(queueSelectionEvents);

/** Whether timers run by the test's clock. Where only the date is faked they do not. */
const hasFakeTimers = () => "clock" in setTimeout;

/** A toast goes by itself only in a test with fake timers: a slow machine could miss it otherwise. */
let stopHolding: () => void;
beforeAll(() => {
  stopHolding = followFacts(() => !hasFakeTimers() && queueMicrotask(holdToasts));
});
afterAll(() => stopHolding());

const twoFrames = 50;

/** The tests of a project share one page and its modules, so each test leaves both as after a reload. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals(); // before the timers, since those take stubs for the browser's own functions
  if (vi.isFakeTimers()) vi.advanceTimersByTime(twoFrames);
  vi.useRealTimers();
  stopTimers();
  vi.restoreAllMocks();
  forgetDrafts();
  localStorage.clear(); // before the store, since its first state comes from storage
  sessionStorage.clear();
  for (const reset of [resetAuth, resetUi, resetStore]) reset();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = "";
  document.getSelection()?.removeAllRanges();
  history.replaceState(null, "", "/");
  setWidth(1024);
});

/**
 * The next file gets a window of its own: a layer that closed would wait two frames to be forgotten, and stay for ever.
 */
afterAll(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
});
