import type { RunningProcess } from "./api-process.ts";

/**
 * Exit code of a process that only a person can mend, e.g. with wrong settings; see
 * apps/api/src/platform/hopeless-start.ts.
 */
const hopelessExitCode = 78;

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A process that lived this long, in milliseconds, did not die of its start. */
const calmMs = 60_000;

export interface KeepOptions {
  /** The name in messages, e.g. `The API`. */
  name: string;
  start(): RunningProcess;
  log?: (message: string) => void;
}

export interface KeptProcess {
  /**
   * Resolves when it is ready, or when its first start failed and is tried again; rejects when trying again would not
   * help.
   */
  readonly started: Promise<void>;
  /** Resolves when it is ready for the first time; rejects as `started` does. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Keeps a process running: starts it again when it dies, with pauses that grow while it dies quickly, and never gives up on one that was ready once. */
export function keepRunning({ name, start, log = console.error }: KeepOptions): KeptProcess {
  const stopping = new AbortController();
  const { signal } = stopping;
  const started = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  let current: RunningProcess | undefined;
  let wasReady = false;

  async function keep(): Promise<void> {
    for (let deaths = 0; !signal.aborted; ) {
      const since = Date.now();
      current = start();
      if (await current.ready) {
        if (wasReady) log(`${name} is ready again`);
        wasReady = true;
        started.resolve();
        ready.resolve();
      }
      const code = await current.ended;
      if (signal.aborted) return;
      if (code === hopelessExitCode && !wasReady)
        throw new Error(`${name} cannot start; its last lines above say why.`);
      started.resolve();
      deaths = Date.now() - since > calmMs ? 1 : deaths + 1;
      const pause = pauseAfter(deaths);
      log(`${name} ended with ${code}${times(deaths)}; starting it again in ${pause / 1_000} s`);
      await sleep(pause, signal);
    }
  }

  const lifetime = keep();
  lifetime.catch((error: Error) => {
    started.reject(error);
    ready.reject(error);
  });
  ready.promise.catch(() => {}); // callers that wait only for `started` get the error there
  return {
    started: started.promise,
    ready: ready.promise,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await lifetime.catch(() => {}); // `started` reports the error
    },
  };
}

const pauseAfter = (deaths: number) => Math.min(firstPauseMs * 2 ** (deaths - 1), longestPauseMs);

const times = (deaths: number) => (deaths > 1 ? `, ${deaths} times one soon after the other` : "");

/** Ends early when the signal is aborted. */
const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
