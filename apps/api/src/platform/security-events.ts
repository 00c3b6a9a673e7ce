import { sql } from "kysely";
import type { Db } from "./database/database.ts";

/** A refusal that somebody who looks after the portal's security wants to know of (M6). */
export interface SecurityEvent {
  /** What was refused, e.g. `sign-in.failed`. */
  event: string;
  /** Whom it is about, if he is known: who calls, or whose name or email was tried. */
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
 * Keeps refusals in the database, next to the log, which has every one of them. A table that anybody can fill by being refused
 * would be a hole of its own, so it has a sample: the first of a kind (event, address, user, route) in a minute, at most 30 a
 * minute for each process, for 30 days. That tells who, from where and when; the request id leads to the rest in the log. It
 * is written behind the answer, so that it neither delays a refusal nor tells by its time what was refused.
 */
export function createSecurityEvents(db: Db, onError: (error: Error) => void) {
  let minute = 0;
  const seen = new Set<string>();
  const pending = new Set<Promise<void>>();

  const isSample = ({ event, address, userId, route }: SecurityEvent) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) seen.clear();
    minute = now;
    const kind = JSON.stringify([event, address, userId, route]);
    if (seen.size >= mostInAMinute || seen.has(kind)) return false;
    seen.add(kind);
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

    /** Resolves when what was recorded is stored. */
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
