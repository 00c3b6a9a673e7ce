import type { FastifyBaseLogger } from "fastify";
import { HourlyWork } from "#platform/hourly-work.ts";
import type { Bin } from "./bin.service.ts";

const firstLookMs = 90_000;

/** Empties the bin every hour and in each process; what another process is removing is left to it. */
export class BinCleaner extends HourlyWork {
  readonly #bin: Pick<Bin, "empty">;
  readonly #log: FastifyBaseLogger;

  constructor(bin: Pick<Bin, "empty">, log: FastifyBaseLogger) {
    super(firstLookMs);
    this.#bin = bin;
    this.#log = log;
  }

  protected async work(stopping: AbortSignal): Promise<void> {
    const removed = await this.#bin.empty(stopping);
    if (removed.report + removed.widget > 0) this.#log.info(removed, "what was deleted long ago was removed for good");
  }

  protected warn({ message }: Error): void {
    this.#log.warn({ err: { message } }, "the bin could not be emptied; it is tried again in an hour");
  }
}
