import type { Db } from "@portal/api/link-kit";
import { sql } from "kysely";
import type { TakenMessage } from "./take-messages.ts";

const now = sql<Date>`now()`;

/** A message of this link's try. Where another link has it meanwhile, or a report came first, nothing is written. */
const own = (db: Db, { id, created_at, due_at }: TakenMessage) =>
  db
    .updateTable("monitor_message")
    .set({ updated_at: now })
    .where("id", "=", id)
    .where("created_at", "=", created_at)
    .where("due_at", "=", due_at)
    .where("status", "=", "pending");

export const noteTaken = (db: Db, taken: TakenMessage, status: "sent" | "delivered") =>
  own(db, taken).set({ status, processed_at: now, failure: null }).execute();

export const noteRefused = (db: Db, taken: TakenMessage, code: string) =>
  own(db, taken).set({ status: "failed", processed_at: now, carrier_code: code, failure: null }).execute();

export const noteFailed = (db: Db, taken: TakenMessage, failure: string) =>
  own(db, taken).set({ status: "failed", processed_at: now, failure }).execute();

/** Counts messages that went out to a carrier, for the System screen. */
export const countSent = (db: Db, carrierId: number, sent: number) =>
  sql`
    insert into message_rate as r (carrier_id, minute, sent, sent_before)
    values (${carrierId}, date_trunc('minute', now()), ${sent}, 0)
    on conflict (carrier_id) do update set minute = excluded.minute,
      sent = excluded.sent + case when r.minute = excluded.minute then r.sent else 0 end,
      sent_before = case when r.minute = excluded.minute then r.sent_before
        when r.minute = excluded.minute - interval '1 minute' then r.sent else 0 end`.execute(db);

/** Queues a message for its next try. */
export const noteRetry = (db: Db, taken: TakenMessage, failure: string, minutes: number) =>
  own(db, taken)
    .set({ failure, due_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute();
