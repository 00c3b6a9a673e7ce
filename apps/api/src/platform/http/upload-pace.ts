import type { Readable } from "node:stream";

/** The slowest pace of an upload: a client that falls behind this rate by a whole window is too slow. */
export interface UploadPace {
  bytesPerSecond: number;
  windowMs: number;
}

/** The window is longer than a short stall; the setting `UPLOAD_MIN_BYTES_PER_SECOND` has the rate. */
export const uploadWindowMs = 30_000;

const looksPerWindow = 10;

/**
 * Returns a signal that aborts once a body arrives too slowly. Only time in which the client could send counts, so that a slow
 * disk or a busy process is not taken for a slow client.
 */
export function watchPace(body: Readable, { bytesPerSecond, windowMs }: UploadPace): AbortSignal {
  const tooSlow = new AbortController();
  const lookMs = windowMs / looksPerWindow;
  let behindMs = 0;
  const watching = setInterval(() => {
    if (body.isPaused()) return;
    behindMs += lookMs;
    if (behindMs < windowMs) return;
    clearInterval(watching);
    tooSlow.abort();
  }, lookMs);
  body.on("data", ({ length }: Buffer) => {
    behindMs = Math.max(0, behindMs - (length / bytesPerSecond) * 1_000);
  });
  for (const over of ["end", "close"]) body.once(over, () => clearInterval(watching));
  return tooSlow.signal;
}
