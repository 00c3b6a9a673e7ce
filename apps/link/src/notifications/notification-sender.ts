import {
  type AllowedHost,
  type Db,
  doWork,
  type Resolve,
  type SealKey,
  signedHeaders,
  Workers,
} from "@portal/api/link-kit";
import type { NotificationEvent } from "@portal/api-client/contract/webhooks";
import type { FastifyBaseLogger } from "fastify";
import { endedInEachTry, retryMinutes } from "../retries.ts";
import { Turns } from "../turns.ts";
import { createCaller, type Outcome } from "./call-provider.ts";
import {
  noteFailed,
  noteProcessed,
  noteRetry,
  providersInTurn,
  type TakenNotification,
  takeNotification,
} from "./notification.queries.ts";
import { providerSecrets } from "./signature.ts";

interface SenderOptions {
  db: Db;
  keys: readonly [SealKey, ...SealKey[]];
  allow: readonly AllowedHost[];
  log: FastifyBaseLogger;
  resolve?: Resolve;
  /** The time limit of a call. */
  limitMs?: number;
}

/** Calls at one time in this process, and of them to one provider, so that a slow one does not hold up the others. */
const atOnce = 32;
export const atOnceForProvider = 4;

/** Sends the pending notifications to their providers, in each process of the link (ADR 50). */
export class NotificationSender {
  readonly #options: SenderOptions;
  readonly #caller: ReturnType<typeof createCaller>;
  readonly #workers: Workers<TakenNotification>;
  readonly #turns: Turns<number, TakenNotification>;

  constructor(options: SenderOptions) {
    const { db, log, allow, resolve, limitMs } = options;
    this.#options = options;
    this.#caller = createCaller({ allow, resolve, limitMs });
    this.#turns = new Turns({
      read: () => providersInTurn(db),
      keyOf: (provider) => provider,
      take: (provider) => takeNotification(db, provider),
      atOnce: atOnceForProvider,
    });
    this.#workers = new Workers({
      name: "notifications",
      atOnce,
      take: () => this.#turns.take(),
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
      this.#turns.ended(taken.provider_id);
    }
  }

  async #call(taken: TakenNotification): Promise<Outcome> {
    const { enabled, attempts, endpoint } = taken;
    if (!enabled) return { arrived: false, failure: "The provider is disabled" };
    if (attempts > retryMinutes.length + 1) return { arrived: false, failure: endedInEachTry };
    const body = JSON.stringify(eventOf(taken));
    const secrets = providerSecrets(this.#options.keys, taken.provider_id);
    const headers = signedHeaders({ secrets, id: `notification-${taken.id}`, body, at: new Date() });
    return this.#caller.call({ endpoint, body, headers });
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
