import { setTimeout as sleep } from "node:timers/promises";
import type { ReserveFile } from "./reserve-file.ts";
import type { LivingServer } from "./server-process.ts";

interface RestartOptions {
  start(): Promise<{ server: LivingServer }>;
  reserve: ReserveFile;
  log: (message: string) => void;
  /** Ends the tries. */
  signal: AbortSignal;
}

const firstPauseMs = 500;
const longestPauseMs = 15_000;
const noRoom = /no space left on device|disk quota exceeded/i;

/**
 * Starts a server that died until it runs, with growing pauses; null where the tries were ended. On a full disk it
 * frees the reserve first.
 */
export async function restart({ start, reserve, log, signal }: RestartOptions): Promise<LivingServer | null> {
  let lastReason = "";
  for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      const { server } = await start();
      log("PostgreSQL runs again");
      reserve.keep();
      return server;
    } catch (error) {
      const { message } = error as Error;
      if (noRoom.test(message)) reserve.free();
      const reason = noRoom.test(message)
        ? "The disk is full; PostgreSQL is started again when there is room"
        : message;
      if (reason !== lastReason) log(reason);
      lastReason = reason;
    }
    await sleep(pause, undefined, { signal }).catch(() => {}); // the loop's condition ends it
  }
  return null;
}
