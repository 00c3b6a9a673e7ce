import type { Db } from "@portal/api/link-kit";
import { sql } from "kysely";

/** A notification that this link has taken, with the place where it goes. */
export interface TakenNotification {
  id: number;
  type: "subscription" | "unsubscription" | "charge" | "message";
  msisdn: string;
  carrier_id: number;
  provider_id: number;
  subscription_id: number | null;
  created_at: Date;
  /** The tries, this one included. */
  attempts: number;
  /** When another link may take it; each later write names it, so that it is the fence of this try. */
  due_at: Date;
  endpoint: string;
  enabled: boolean;
}

/** How long a link has a notification to itself; longer than a call and its note take. */
const leaseSeconds = 30;

/** The providers for whom something is due. */
export async function providersInTurn(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from provider v
    where exists (
      select from notification n where n.provider_id = v.id and n.status = 'pending' and n.due_at <= now())
    order by v.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the notification of a provider that is due for the longest. Two links never take the same one: each skips what the other holds. */
export async function takeNotification(db: Db, providerId: number): Promise<TakenNotification | undefined> {
  const { rows } = await sql<TakenNotification>`
    with next as materialized (
      select id, created_at from notification
      where provider_id = ${providerId} and status = 'pending' and due_at <= now()
      order by due_at limit 1 for update skip locked
    )
    update notification n
    set attempts = n.attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    from next, provider v
    where n.id = next.id and n.created_at = next.created_at and v.id = n.provider_id
    returning n.id, n.type, n.msisdn, n.carrier_id, n.provider_id, n.subscription_id, n.created_at, n.attempts, n.due_at,
      v.notification_endpoint as endpoint, v.enabled`.execute(db);
  return rows[0];
}

/** Keeps what a try came to, where no other link has the notification meanwhile. */
const own = (
  db: Db,
  { id, created_at, due_at }: TakenNotification,
  { status, failure }: { status: "processed" | "pending" | "failed"; failure: string | null },
) =>
  db
    .updateTable("notification")
    .set({
      status,
      failure,
      tries: sql`tries || jsonb_build_object('at', now(), 'status', ${status}::text, 'failure', ${failure}::text)`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("created_at", "=", created_at)
    .where("due_at", "=", due_at)
    .where("status", "=", "pending");

/** Notes the end of a try; where another link has taken the notification meanwhile, nothing is written. */
export const noteProcessed = (db: Db, taken: TakenNotification) =>
  own(db, taken, { status: "processed", failure: null }).set({ processed_at: sql<Date>`now()` }).execute();

export const noteFailed = (db: Db, taken: TakenNotification, failure: string) =>
  own(db, taken, { status: "failed", failure }).execute();

/** Queues a notification for its next try. Its `retries` are those of staff, by Reprocess (B-262). */
export const noteRetry = (db: Db, taken: TakenNotification, failure: string, minutes: number) =>
  own(db, taken, { status: "pending", failure })
    .set({ due_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute();
