import { afterAll, vi } from "vitest";
import { patience } from "./patience.ts";

// A loaded machine is slow without being wrong: a wait may take longer than vitest's own second, which no setting of it
// changes.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { ...patience.expect.poll, ...options });

/** The files of a worker share its modules and its clock, so each one leaves them as it found them. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
