import { sql } from "kysely";
import type { Db } from "./database/database.ts";

/** A refusal that concerns the portal's security. */
export interface SecurityEvent {
  /** The kind of refusal, for example `sign-in.failed`. */
  event: string;
  /** The user it is about, if they are known: the caller, or the owner of the tried name or email. */
  userId: number | null;
  address: string;
  requestId: string;
  method: string;
  route: string | null;
  status: number;
}

const mostInAMinute = 30;
const keptDays = 30;
const forgetAtOnce = 50;

/**
 * Keeps refusals in the database. The log has every one of them; the table has a sample, because anybody can cause refusals and
 * must not fill it. It takes the first of a kind (event, address, user, route) in a minute, at most 30 a minute for each
 * process, and keeps them 30 days. That tells who, from where and when; the request id leads to the rest in the log. It is
 * written after the answer, so that it does not delay a refusal and its time reveals nothing.
 */
export function createSecurityEvents(db: Db, onError: (error: Error) => void) {
  let minute = 0;
  const recordedKinds = new Set<string>();
  const pending = new Set<Promise<void>>();

  const isSample = ({ event, address, userId, route }: SecurityEvent) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) recordedKinds.clear();
    minute = now;
    const kind = JSON.stringify([event, address, userId, route]);
    if (recordedKinds.size >= mostInAMinute || recordedKinds.has(kind)) return false;
    recordedKinds.add(kind);
    return true;
  };

  return {
    record(event: SecurityEvent): void {
      if (!isSample(event)) return;
      const written = write(db, event)
        .catch(onError)
        .finally(() => pending.delete(written));
      pending.add(written);
    },

    /** Resolves when all recorded events are stored. */
    async settled(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

async function write(
  db: Db,
  { event, userId, address, requestId, method, route, status }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto("security_event")
    .values({ event, user_id: userId, address, request_id: requestId, method, route, status })
    .execute();
  await sql`
    delete from security_event where id in (
      select id from security_event where created_at < now() - make_interval(days => ${keptDays})
      limit ${forgetAtOnce} for update skip locked)`.execute(db);
}
