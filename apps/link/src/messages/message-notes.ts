import { setImmediate } from "node:timers/promises";
import type { Db } from "@portal/api/link-kit";
import { type RawBuilder, sql } from "kysely";
import { inMonthsOf } from "./message-keys.ts";
import type { TakenMessage } from "./take-messages.ts";

/** What a try came to. */
export interface Note {
  status: "sent" | "delivered" | "failed" | "pending";
  code?: string;
  failure?: string;
  /** The minutes to the next try of a message that is pending. */
  minutes?: number;
}

type MessageNote = Note & Pick<TakenMessage, "id" | "created_at" | "due_at">;

/** The most notes of one statement, so that a row that somebody holds does not hold up too many. */
const largestStatement = 200;

/** Notes that share a statement. */
interface Statement {
  readonly notes: MessageNote[];
  readonly written: Promise<void>;
}

/** Writes down what tries came to. One statement is under way at a time, and those that end meanwhile share the next one. */
export class MessageNotes {
  readonly #db: Db;
  #next: Statement | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Resolves once it is written. */
  write({ id, created_at, due_at }: TakenMessage, note: Note): Promise<void> {
    if (!this.#next || this.#next.notes.length === largestStatement) this.#next = this.#begin();
    this.#next.notes.push({ id, created_at, due_at, ...note });
    return this.#next.written;
  }

  #begin(): Statement {
    const notes: MessageNote[] = [];
    const written = this.#last.then(async () => {
      await setImmediate();
      if (this.#next?.notes === notes) this.#next = undefined;
      await writeNotes(this.#db, notes);
    });
    this.#last = written.catch(() => undefined); // those who wait for it get the error
    return { notes, written };
  }
}

const keptCode = sql`nullif(replace(n.code, m.msisdn, ''), '')`;
const unlessReported = (column: string, noted: RawBuilder<unknown>) =>
  sql`${sql.ref(column)} = case when m.status = 'pending' then ${noted} else ${sql.ref(`m.${column}`)} end`;

/**
 * Where another link has the message meanwhile, nothing is written; where a report came first, only the try. A code is kept without
 * the number, which may be erased one day.
 */
const writeNotes = (db: Db, notes: readonly MessageNote[]) =>
  sql`
    update monitor_message m
    set ${sql.join([
      unlessReported("status", sql`n.status`),
      unlessReported("carrier_code", keptCode),
      unlessReported("failure", sql`n.failure`),
      unlessReported("processed_at", sql`case when n.status = 'pending' then m.processed_at else now() end`),
    ])},
      tries = m.tries || jsonb_build_object('at', now(), 'status', n.status, 'code', ${keptCode}, 'failure', n.failure),
      updated_at = now(), due_at = coalesce(now() + make_interval(mins => n.minutes), m.due_at)
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n
      (id bigint, created_at timestamptz, due_at timestamptz, status text, code text, failure text, minutes integer)
    where m.id = n.id and m.created_at = n.created_at and m.due_at = n.due_at and ${inMonthsOf(notes)}`.execute(db);

/** Counts messages that went out to a carrier, for the System screen. */
export const countSent = (db: Db, carrierId: number, sent: number) =>
  sql`
    insert into message_rate as r (carrier_id, minute, sent, sent_before)
    values (${carrierId}, date_trunc('minute', now()), ${sent}, 0)
    on conflict (carrier_id) do update set minute = excluded.minute,
      sent = excluded.sent + case when r.minute = excluded.minute then r.sent else 0 end,
      sent_before = case when r.minute = excluded.minute then r.sent_before
        when r.minute = excluded.minute - interval '1 minute' then r.sent else 0 end`.execute(db);
