import type { FastifyBaseLogger } from "fastify";
import type { Bin } from "./bin.service.ts";

const lookEveryMs = 60 * 60_000;
/** The first look comes a while after the start, which is busy enough. */
const firstLookMs = 90_000;

/** Empties the bin every hour and in each process; what another process is removing is left to it. */
export class BinCleaner {
  readonly #bin: Pick<Bin, "empty">;
  readonly #log: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;

  constructor(bin: Pick<Bin, "empty">, log: FastifyBaseLogger) {
    this.#bin = bin;
    this.#log = log;
  }

  start(): void {
    this.#timers = [setTimeout(() => void this.look(), firstLookMs), setInterval(() => void this.look(), lookEveryMs)];
  }

  async stop(): Promise<void> {
    this.#timers.forEach(clearInterval);
    this.#stopping.abort();
    await this.#looking;
  }

  /** Looks now; only one look runs at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    try {
      const removed = await this.#bin.empty(this.#stopping.signal);
      if (removed.report + removed.widget > 0)
        this.#log.info(removed, "what was deleted long ago was removed for good");
    } catch (error) {
      const { message } = error as Error;
      this.#log.warn({ err: { message } }, "the bin could not be emptied; it is tried again in an hour");
    }
  }
}
