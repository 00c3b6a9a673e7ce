import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";

/** Upper bounds of the time of calls, in seconds; the last count of `latency` is for calls that took longer. */
export const latencyBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

const counters = ["calls", "errors", "poolWaits", "signIns", "failedSignIns"] as const;
type Counter = (typeof counters)[number];

/** The figures of a process for one minute, or for the part of it that has passed. */
export interface MinuteFigures extends Readonly<Record<Counter, number>> {
  readonly minute: Date;
  /** The number of calls by the time that they took, see `latencyBounds`. */
  readonly latency: readonly number[];
  /** The delay of the event loop, which 99 of 100 measurements stay below. */
  readonly loopLagMs: number;
}

/** The interval at which the delay of the event loop is measured. */
const resolutionMs = 20;
const minuteMs = 60_000;

/**
 * Counts the work of a process in each minute, for the figures of the last day. The sums are in memory, and cost a call
 * nothing.
 */
export class Minutes {
  readonly #loop: IntervalHistogram = monitorEventLoopDelay({ resolution: resolutionMs });
  #minute = 0;
  #counts = empty();
  #latency = emptyLatency();
  /** Minutes that ended since `take` was last called. */
  #ended: MinuteFigures[] = [];

  constructor() {
    this.#minute = thisMinute();
    this.#loop.enable();
  }

  add(counter: Counter): void {
    this.#turn();
    this.#counts[counter] += 1;
  }

  /** Counts a call that has ended; an error is one that the server is to blame for. */
  addCall(seconds: number, isError: boolean): void {
    this.#turn();
    this.#counts.calls += 1;
    if (isError) this.#counts.errors += 1;
    const place = latencyBounds.findIndex((bound) => seconds <= bound);
    const index = place < 0 ? latencyBounds.length : place;
    this.#latency[index] = (this.#latency[index] ?? 0) + 1;
  }

  /** The minutes that ended since the last time, and the running one so far. */
  take(): MinuteFigures[] {
    this.#turn();
    return [...this.#ended.splice(0), this.#figures()];
  }

  /** Takes back minutes that could not be written; what this object has counted itself since is kept. */
  giveBack(minutes: readonly MinuteFigures[]): void {
    const known = new Set([this.#minute * minuteMs, ...this.#ended.map(({ minute }) => minute.getTime())]);
    const ended = minutes.filter(({ minute }) => !known.has(minute.getTime()));
    this.#ended = [...ended, ...this.#ended].slice(-mostEnded);
  }

  stop(): void {
    this.#loop.disable();
  }

  #turn(): void {
    const now = thisMinute();
    if (now === this.#minute) return;
    this.#ended = [...this.#ended, this.#figures()].slice(-mostEnded);
    this.#minute = now;
    this.#counts = empty();
    this.#latency = emptyLatency();
    this.#loop.reset();
  }

  #figures(): MinuteFigures {
    const lagMs = this.#loop.count > 0 ? this.#loop.percentile(99) / 1e6 - resolutionMs : 0;
    return {
      minute: new Date(this.#minute * minuteMs),
      ...this.#counts,
      latency: this.#latency,
      loopLagMs: Math.max(0, Math.round(lagMs * 10) / 10),
    };
  }
}

/** The number of minutes that are kept while the database is away. */
const mostEnded = 60;

const thisMinute = () => Math.floor(Date.now() / minuteMs);
const empty = () => Object.fromEntries(counters.map((counter) => [counter, 0])) as Record<Counter, number>;
const emptyLatency = () => Array.from({ length: latencyBounds.length + 1 }, () => 0);
