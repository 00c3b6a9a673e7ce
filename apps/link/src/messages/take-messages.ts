import { type Db, referenceOf, type Transaction } from "@portal/api/link-kit";
import { type RawBuilder, sql } from "kysely";
import { allowanceOf, takeTry } from "./breaker.ts";
import { type Judged, judgeDue, type Origin } from "./due-messages.ts";
import { inMonthsOf, type MessageKey } from "./message-keys.ts";

/** A message that this link has taken. */
export interface TakenMessage {
  id: number;
  created_at: Date;
  msisdn: string;
  shortcode: string;
  content: string;
  /** The tries, this one included. */
  attempts: number;
  /** When another link may take it; each later write names it, so that it is the fence of this try. */
  due_at: Date;
  /** Its name at the carrier, the same in each try. */
  reference: string;
}

interface Wish extends Origin {
  connectionId: number | null;
  /** The most messages at one time. */
  most: number;
  timeZone: string;
}

export interface Taken {
  messages: readonly TakenMessage[];
  /** Whether others of the shortcode may be due. */
  hasMore: boolean;
  /** The connection did not take its last message. */
  hadFailures: boolean;
}

/** How long a link has messages to itself: longer than their turns, a call of 30 seconds and the note take. */
const leaseSeconds = 90;
/** The class of advisory locks of carriers whose messages are taken. */
const lockClass = 4711088;

/**
 * Takes messages of a shortcode that are due and may go out now. One link at a time does so for a carrier, so that two messages to a
 * number are counted one after the other. Messages that may not go out wait for their moment, or have failed.
 */
export const takeMessages = (db: Db, { connectionId, most, ...of }: Wish): Promise<Taken> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockClass}, ${of.carrierId})`.execute(tx);
    const { most: allowed, hadFailures } = await allowanceOf(tx, connectionId);
    if (allowed === "none") return { messages: [], hasMore: false, hadFailures };
    const wanted = allowed === "one" ? 1 : most;
    const judged = await judgeDue(tx, { ...of, most: wanted });
    await putOff(tx, judged);
    const count = judged.going.length + judged.waiting.length + judged.ending.length;
    if (allowed === "one" && judged.going.length > 0) await takeTry(tx, connectionId, leaseSeconds);
    return { messages: await claim(tx, judged.going), hasMore: count === wanted, hadFailures };
  });

/** The rows of some keys, for an update of `monitor_message m`. */
const ofKeys = (keys: readonly MessageKey[]): RawBuilder<unknown> => sql`
  from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ created_at }) => created_at)}::timestamptz[]) as k (id, created_at)
  where m.id = k.id and m.created_at = k.created_at and ${inMonthsOf(keys)}`;

async function claim(tx: Transaction, going: readonly MessageKey[]): Promise<TakenMessage[]> {
  if (going.length === 0) return [];
  const { rows } = await sql<TakenMessage>`
    update monitor_message m
    set attempts = m.attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds}),
      reference = coalesce(m.reference, gen_random_uuid())
    ${ofKeys(going)}
    returning m.id, m.created_at, m.msisdn, m.shortcode, m.content, m.attempts, m.due_at, m.reference`.execute(tx);
  return rows.map((row) => ({ ...row, reference: referenceOf(row) }));
}

/** Writes what does not go out now: until when it waits, or why it has ended. */
async function putOff(tx: Transaction, { waiting, ending }: Judged): Promise<void> {
  for (const [until, of] of Map.groupBy(waiting, ({ until: moment }) => moment.getTime()))
    await sql`
      update monitor_message m set due_at = ${new Date(until)}, process_at = ${new Date(until)}, updated_at = now()
      ${ofKeys(of.map(({ message }) => message))}`.execute(tx);
  for (const [failure, of] of Map.groupBy(ending, ({ failure: reason }) => reason))
    await sql`
      update monitor_message m set status = 'failed', failure = ${failure}, processed_at = now(), updated_at = now()
      ${ofKeys(of.map(({ message }) => message))}`.execute(tx);
}
