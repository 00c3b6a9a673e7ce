import type { Db, Transaction } from "@portal/api/link-kit";
import { type RawBuilder, sql } from "kysely";

/** How many messages a connection may get: all, one to try it, or none while its circuit is open. */
interface Allowance {
  readonly most: "all" | "one" | "none";
  /** The last message was not taken. */
  readonly hadFailures: boolean;
}

/** So many messages in a row have to be left by a carrier before nothing more is sent to it, and for so long. */
export const opensAfter = 5;
const openSeconds = 30;

/** What may be sent on a connection. */
export async function allowanceOf(tx: Transaction, connectionId: number | null): Promise<Allowance> {
  const breaker = await tx
    .selectFrom("connection_breaker")
    .select(["failures", sql<boolean>`open_until > now()`.as("is_open")])
    .where("connection_id", "=", connectionId)
    .executeTakeFirst();
  if (!breaker || breaker.failures < opensAfter) return { most: "all", hadFailures: breaker !== undefined };
  return { most: breaker.is_open ? "none" : "one", hadFailures: true };
}

/** Takes the try of a connection: until its lease ends, other links send nothing. */
export const takeTry = (tx: Transaction, connectionId: number | null, leaseSeconds: number) =>
  tx
    .updateTable("connection_breaker")
    .set({ open_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where("connection_id", "=", connectionId)
    .execute();

/** Notes that a connection took a message. */
export const noteWorks = (db: Db, connectionId: number) =>
  db.deleteFrom("connection_breaker").where("connection_id", "=", connectionId).execute();

/** Notes messages that a connection did not take; its circuit opens once there are enough of them in a row. */
export async function noteFails(db: Db, connectionId: number, failures: number): Promise<void> {
  const until = (count: RawBuilder<unknown>) => sql`
    now() + case when ${count} >= ${opensAfter} then make_interval(secs => ${openSeconds}) else interval '0' end`;
  await sql`
    insert into connection_breaker as b (connection_id, failures, open_until)
    select id, ${failures}::integer, ${until(sql`${failures}::integer`)} from carrier_connection where id = ${connectionId}
    on conflict (connection_id) do update set failures = b.failures + excluded.failures,
      open_until = ${until(sql`b.failures + excluded.failures`)}`.execute(db);
}
