import type { FastifyBaseLogger } from "fastify";
import { outsideOfWork } from "../telemetry/work.ts";

interface WorkersOptions<Item> {
  /** What they work on, for the log, e.g. `jobs`. */
  name: string;
  /** So many items this process works on at one time. */
  atOnce: number;
  /** Takes the next item for this process alone; undefined where there is none. */
  take(): Promise<Item | undefined>;
  /** Works on an item and ends soon once the signal is aborted. An item whose work fails is left as a dead worker leaves it. */
  work(item: Item, signal: AbortSignal): Promise<void>;
  log: FastifyBaseLogger;
}

/** How often each process looks for what others have added or left behind; who adds an item here wakes the workers here. */
const lookEveryMs = 2_000;
/** While the database is away each look fails. */
export const tellAgainMs = 30_000;

/** The workers of this process on rows of the database that are a queue; see docs/adr/0037. */
export class Workers<Item> {
  readonly #options: WorkersOptions<Item>;
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #taking: Promise<void> = Promise.resolve();
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(options: WorkersOptions<Item>) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEveryMs);
    this.wake();
  }

  /** Looks for items now, where the workers have been started. */
  wake(): void {
    if (!this.#timer) return;
    outsideOfWork(() => {
      this.#taking = this.#taking.then(() => this.#take()).catch((error: Error) => this.#tellSeldom(error));
    });
  }

  /** Takes no more items, asks those that are worked on to end, and waits for that. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#timer);
    await this.#taking;
    await Promise.all(this.#running);
  }

  async #take(): Promise<void> {
    const { atOnce } = this.#options;
    const { signal } = this.#stop;
    while (!signal.aborted && this.#running.size < atOnce) {
      const item = await this.#options.take();
      if (item === undefined) return;
      const work = this.#options.work(item, signal).catch((error: Error) => this.#warn("could not be ended", error));
      this.#running.add(work);
      void work.finally(() => {
        this.#running.delete(work);
        if (!signal.aborted) this.wake();
      });
    }
  }

  #tellSeldom(error: Error): void {
    if (performance.now() - this.#toldAt < tellAgainMs) return;
    this.#toldAt = performance.now();
    this.#warn("could not be looked for", error);
  }

  #warn(what: string, { message }: Error): void {
    this.#options.log.warn({ err: { message } }, `${this.#options.name}: ${what}`);
  }
}
