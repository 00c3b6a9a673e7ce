import { type AllowedHost, type Db, doWork, type Resolve, type SealKey, Workers } from "@portal/api/link-kit";
import type { NotificationEvent } from "@portal/api-client/contract/webhooks";
import type { FastifyBaseLogger } from "fastify";
import { createCaller, type Outcome } from "./call-provider.ts";
import {
  noteFailed,
  noteProcessed,
  noteRetry,
  providersInTurn,
  type TakenNotification,
  takeNotification,
} from "./notification.queries.ts";
import { signedHeaders } from "./signature.ts";

interface SenderOptions {
  db: Db;
  keys: readonly [SealKey, ...SealKey[]];
  allow: readonly AllowedHost[];
  log: FastifyBaseLogger;
  resolve?: Resolve;
  /** The time limit of a call. */
  limitMs?: number;
}

/** The minutes before each further try. */
export const retryMinutes = [1, 5, 15, 60] as const;
/** Calls at one time in this process, and of them to one provider, so that a slow one does not hold up the others. */
const atOnce = 32;
export const atOnceForProvider = 4;
/** How long a list of the providers that wait is good for. */
const turnsMs = 1_000;

/** Sends the pending notifications to their providers, in each process of the link (ADR 50). */
export class NotificationSender {
  readonly #options: SenderOptions;
  readonly #caller: ReturnType<typeof createCaller>;
  readonly #workers: Workers<TakenNotification>;
  /** How many calls to each provider are under way. */
  readonly #calls = new Map<number, number>();
  #turns: number[] = [];
  #turnsAt = Number.NEGATIVE_INFINITY;

  constructor(options: SenderOptions) {
    const { log, allow, resolve, limitMs } = options;
    this.#options = options;
    this.#caller = createCaller({ allow, resolve, limitMs });
    this.#workers = new Workers({
      name: "notifications",
      atOnce,
      take: () => this.#take(),
      work: (taken) => doWork({ kind: "notification", id: taken.id }, () => this.#send(taken)),
      log,
    });
  }

  start(): void {
    this.#workers.start();
  }

  /** Looks for notifications now. */
  wake(): void {
    this.#workers.wake();
  }

  /** Takes no more notifications, and waits for the calls that are under way. */
  async stop(): Promise<void> {
    await this.#workers.stop();
    await this.#caller.close();
  }

  /** Takes a notification of the provider whose turn it is, and who has a call free. */
  async #take(): Promise<TakenNotification | undefined> {
    if (performance.now() - this.#turnsAt > turnsMs || this.#turns.length === 0) {
      this.#turns = await providersInTurn(this.#options.db);
      this.#turnsAt = performance.now();
    }
    for (const provider of [...this.#turns]) {
      const calls = this.#calls.get(provider) ?? 0;
      if (calls >= atOnceForProvider) continue;
      this.#turns.splice(this.#turns.indexOf(provider), 1);
      const taken = await takeNotification(this.#options.db, provider);
      if (!taken) continue;
      this.#turns.push(provider);
      this.#calls.set(provider, calls + 1);
      return taken;
    }
    return undefined;
  }

  async #send(taken: TakenNotification): Promise<void> {
    const { db, log } = this.#options;
    try {
      const outcome = await this.#call(taken);
      if (outcome.arrived) {
        await noteProcessed(db, taken);
        return;
      }
      const { failure } = outcome;
      const minutes = retryMinutes[taken.attempts - 1];
      log.info({ notification: taken.id, provider: taken.provider_id, failure }, "a notification did not arrive");
      if (minutes === undefined) await noteFailed(db, taken, failure);
      else await noteRetry(db, taken, failure, minutes);
    } finally {
      const calls = (this.#calls.get(taken.provider_id) ?? 1) - 1;
      if (calls > 0) this.#calls.set(taken.provider_id, calls);
      else this.#calls.delete(taken.provider_id);
    }
  }

  async #call(taken: TakenNotification): Promise<Outcome> {
    const { enabled, attempts, endpoint } = taken;
    if (!enabled) return { arrived: false, failure: "The provider is disabled" };
    if (attempts > retryMinutes.length + 1)
      return { arrived: false, failure: "The link ended in the middle of each try" };
    const body = JSON.stringify(eventOf(taken));
    const signed = { id: `notification-${taken.id}`, body, at: new Date() };
    return this.#caller.call({ endpoint, body, headers: signedHeaders(this.#options.keys, taken.provider_id, signed) });
  }
}

/** What a provider is told; each try of a notification says the same. */
const eventOf = (taken: TakenNotification): NotificationEvent => ({
  type: taken.type,
  timestamp: taken.created_at.toISOString(),
  data: {
    notificationId: taken.id,
    notificationMsisdn: taken.msisdn,
    carrierId: taken.carrier_id,
    providerId: taken.provider_id,
    subscriptionId: taken.subscription_id,
  },
});
