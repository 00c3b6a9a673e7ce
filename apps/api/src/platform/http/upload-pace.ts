import type { Readable } from "node:stream";

/** How slowly an upload may arrive: a client that is behind this rate by a whole window is too slow (S2). */
export interface UploadPace {
  bytesPerSecond: number;
  windowMs: number;
}

/** The window outlasts a short stall; the setting `UPLOAD_MIN_BYTES_PER_SECOND` has the rate. */
export const uploadWindowMs = 30_000;

const looksPerWindow = 10;

/**
 * Is aborted once a body arrives too slowly. Only time in which the client could send counts against it, so neither a slow
 * disk nor a busy process is taken for a slow client.
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
