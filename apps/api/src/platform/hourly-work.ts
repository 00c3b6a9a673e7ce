const lookEveryMs = 60 * 60_000;

/** Work that a process does a while after its start, which is busy enough, and every hour from then on; one look at a time. */
export abstract class HourlyWork {
  readonly #firstLookMs: number;
  readonly #stopping = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;

  constructor(firstLookMs: number) {
    this.#firstLookMs = firstLookMs;
  }

  start(): void {
    const look = () => void this.look();
    this.#timers = [setTimeout(look, this.#firstLookMs), setInterval(look, lookEveryMs)];
  }

  async stop(): Promise<void> {
    this.#timers.forEach(clearInterval);
    this.#stopping.abort();
    await this.#looking;
  }

  /** Looks now; only one look runs at a time. */
  look(): Promise<void> {
    this.#looking ??= this.work(this.#stopping.signal)
      .catch((error: Error) => {
        if (!this.#stopping.signal.aborted) this.warn(error);
      })
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  /** One look; `stopping` aborts when the process stops. */
  protected abstract work(stopping: AbortSignal): Promise<void>;

  /** Logs that a look failed, and is tried again in an hour. */
  protected abstract warn(error: Error): void;
}
