import {
  type Db,
  doWork,
  type MessageAnswer,
  type MessageGateway,
  type MessageLines,
  prepared,
  Workers,
} from "@portal/api/link-kit";
import type { FastifyBaseLogger } from "fastify";
import { retryMinutes } from "../retries.ts";
import { Turns } from "../turns.ts";
import { noteFails, noteWorks } from "./breaker.ts";
import { type Origin, originsInTurn } from "./due-messages.ts";
import { countSent, MessageNotes, type Note } from "./message-notes.ts";
import { type Taken, type TakenMessage, takeMessages } from "./take-messages.ts";

interface SenderOptions {
  db: Db;
  lines: MessageLines;
  timeZone: string;
  /** The address of this link's door for reports, without the reference. */
  deliveryUrl: string;
  log: FastifyBaseLogger;
}

interface Batch {
  origin: Origin;
  connectionId: number | null;
  gateway: MessageGateway;
  taken: Taken;
}

/** Batches at one time in this process, and of them those of one shortcode, so that a slow carrier does not hold up the others. */
const atOnce = 32;
const atOnceForOrigin = 4;
const largestBatch = 100;

/** What staff read of a message that a carrier did not take; the log has the cause. */
const notTaken = "The carrier was away, or did not take the message";

/** Sends the messages that are due to their carriers, in each process of the link (ADR 54). */
export class MessageSender {
  readonly #options: SenderOptions;
  readonly #turns: Turns<Origin, Batch>;
  readonly #workers: Workers<Batch>;
  readonly #notes: MessageNotes;

  constructor(options: SenderOptions) {
    const { log } = options;
    const db = options.db.withPlugin(prepared);
    this.#options = { ...options, db };
    this.#notes = new MessageNotes(db);
    this.#turns = new Turns({
      read: () => originsInTurn(db),
      keyOf: ({ carrierId, shortcode }) => `${carrierId} ${shortcode}`,
      take: (origin) => this.#take(origin),
      atOnce: atOnceForOrigin,
    });
    this.#workers = new Workers({
      name: "messages",
      atOnce,
      take: () => this.#turns.take(),
      work: (batch) => doWork({ kind: "messages", id: batch.origin.carrierId }, () => this.#send(batch)),
      log,
    });
  }

  start(): void {
    this.#workers.start();
  }

  /** Looks for messages now. */
  wake(): void {
    this.#workers.wake();
  }

  /** Takes no more messages, and waits for the calls that are under way. */
  stop(): Promise<void> {
    return this.#workers.stop();
  }

  /** Takes the next messages of a shortcode that go out. Those of a carrier without a connection stay where they are. */
  async #take(origin: Origin): Promise<Batch | undefined> {
    const { db, lines, timeZone } = this.#options;
    const line = await lines.of(db, origin.carrierId);
    if (!line) return undefined;
    const gateway = line.open(); // nothing is taken where its secret cannot be opened
    // the batches of a shortcode together are no more than a second's messages
    const most = Math.min(Math.max(Math.floor(line.perSecond / atOnceForOrigin), 1), largestBatch);
    for (;;) {
      const taken = await takeMessages(db, { ...origin, connectionId: line.connectionId, most, timeZone });
      if (taken.messages.length > 0) return { origin, connectionId: line.connectionId, gateway, taken };
      if (!taken.hasMore) return undefined;
    }
  }

  async #send({ origin, connectionId, gateway, taken }: Batch): Promise<void> {
    try {
      const answers = await Promise.all(
        taken.messages.map(async (message) => {
          const { reference, msisdn, shortcode, content } = message;
          const deliveryUrl = `${this.#options.deliveryUrl}/${reference}`;
          const answer = await gateway.send({ reference, msisdn, shortcode, content, deliveryUrl });
          await this.#notes.write(message, this.#noteOf(message, answer));
          return answer;
        }),
      );
      const sent = answers.filter(({ status }) => status === "sent" || status === "delivered").length;
      if (sent > 0) await countSent(this.#options.db, origin.carrierId, sent);
      await this.#noteConnection(connectionId, taken, answers);
    } finally {
      this.#turns.ended(origin);
    }
  }

  #noteOf({ id, attempts }: TakenMessage, answer: MessageAnswer): Note {
    if (answer.status === "refused") return { status: "failed", code: answer.code };
    if (answer.status !== "not-taken") return answer;
    const minutes = retryMinutes[attempts - 1];
    this.#options.log.info({ message: id, cause: answer.cause }, "a carrier did not take a message");
    return minutes === undefined
      ? { status: "failed", failure: notTaken }
      : { status: "pending", failure: notTaken, minutes };
  }

  /** Notes whether the connection works. One answer of the carrier, also a refusal, says that it does. */
  async #noteConnection(id: number | null, { hadFailures }: Taken, answers: readonly MessageAnswer[]): Promise<void> {
    const { db } = this.#options;
    if (id === null) return;
    if (answers.every(({ status }) => status === "not-taken")) await noteFails(db, id, answers.length);
    else if (hadFailures) await noteWorks(db, id);
  }
}
