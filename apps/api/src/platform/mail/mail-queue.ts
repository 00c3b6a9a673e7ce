import type { FastifyBaseLogger } from "fastify";

interface QueueOptions {
  /** What a mail is, for the log, for example `an invitation`. */
  what: string;
  /** Takes one waiting mail from its table and sends it; false if none waits. A mail that fails rejects, and waits for its next try. */
  sendOne: () => Promise<boolean>;
  log: FastifyBaseLogger;
}

const lookEveryMs = 15_000;

/** A mail that could not be sent waits so long for its next try; so does one whose process died. */
export const retryMinutes = 5;
/** The number of times that a mail is tried, which is about an hour. */
export const mostTries = 12;

/** Sends the mails that wait in a table, in each process and on a timer, so that a mail server that is away loses none. */
export class MailQueue {
  readonly #options: QueueOptions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #isAskedAgain = false;
  #isStopping = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEveryMs);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Sends what waits; called where mails were queued, so that nobody waits for the timer. */
  wake(): void {
    const { log, what } = this.#options;
    this.#isAskedAgain = true;
    this.#looking ??= this.#look()
      .catch((error: Error) => log.error({ err: { message: error.message } }, `${what} was not mailed`))
      .finally(() => {
        this.#looking = null;
      });
  }

  async #look(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      while (!this.#isStopping && (await this.#options.sendOne()));
    }
  }
}
