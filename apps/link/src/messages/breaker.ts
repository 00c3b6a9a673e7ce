import type { Db, Transaction } from "@portal/api/link-kit";
import { sql } from "kysely";

/** How many messages a connection may get: all, one to try it, or none while its circuit is open. */
interface Allowance {
  readonly most: "all" | "one" | "none";
  /** The last message was not taken. */
  readonly hadFailures: boolean;
}

/** So many messages in a row have to be left by a carrier before nothing more is sent to it, and for so long. */
export const opensAfter = 5;
const openSeconds = 30;

/** What may be sent on a connection. Of all links one has the try, and until its lease ends the others wait. */
export async function allowanceOf(
  tx: Transaction,
  connectionId: number | null,
  leaseSeconds: number,
): Promise<Allowance> {
  const breaker = await tx
    .selectFrom("connection_breaker")
    .select(["failures", sql<boolean>`open_until > now()`.as("is_open")])
    .where("connection_id", "=", connectionId)
    .executeTakeFirst();
  if (!breaker || breaker.failures < opensAfter) return { most: "all", hadFailures: breaker !== undefined };
  if (breaker.is_open) return { most: "none", hadFailures: true };
  await tx
    .updateTable("connection_breaker")
    .set({ open_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where("connection_id", "=", connectionId)
    .execute();
  return { most: "one", hadFailures: true };
}

/** Notes that a connection took a message. */
export const noteWorks = (db: Db, connectionId: number) =>
  db.deleteFrom("connection_breaker").where("connection_id", "=", connectionId).execute();

/** Notes messages that a connection did not take; its circuit opens once there are enough of them in a row. */
export async function noteFails(
  db: Db,
  connectionId: number,
  { failures, cause }: { failures: number; cause: string },
) {
  const until = (count: ReturnType<typeof sql>) => sql`
    now() + case when ${count} >= ${opensAfter} then make_interval(secs => ${openSeconds}) else interval '0' end`;
  await sql`
    insert into connection_breaker as b (connection_id, failures, open_until, cause)
    select id, ${failures}::integer, ${until(sql`${failures}::integer`)}, ${cause} from carrier_connection where id = ${connectionId}
    on conflict (connection_id) do update set failures = b.failures + excluded.failures, cause = excluded.cause,
      open_until = ${until(sql`b.failures + excluded.failures`)}`.execute(db);
}
