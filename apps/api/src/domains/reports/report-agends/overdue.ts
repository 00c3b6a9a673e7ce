import { type RawBuilder, sql } from "kysely";

/** So long a planned moment may wait to be found. */
const foundWithin = sql`interval '5 minutes'`;
/** So long a delivery may wait for its worker, or be worked on. */
const deliveredWithin = sql`interval '15 minutes'`;

const isForgotten = (at: Date) => sql<boolean>`a.enabled and a.next_run_at < ${at}::timestamptz - ${foundWithin}`;

/** One that waits to be tried again is not late before that moment. */
const isStuck = (at: Date) => sql<boolean>`r.kind = 'planned' and r.status in ('queued', 'running', 'retry')
  and r.planned_at < ${at}::timestamptz - ${deliveredWithin}
  and (r.retry_at is null or r.retry_at < ${at}::timestamptz - ${deliveredWithin})`;

/**
 * The planned time that a schedule (`report_agend as a`) should have been delivered for by now and was not; null where all is
 * well: nobody has found it due, or its delivery does not come to an end.
 */
export const overdueSince = (at: Date): RawBuilder<Date | null> => sql`case when a.enabled then least(
  case when ${isForgotten(at)} then a.next_run_at end,
  (select min(r.planned_at) from report_agend_run r where r.report_agend_id = a.id and ${isStuck(at)})) end`;

/** Each schedule that `overdueSince` has a time for, as `id` and `since`: found along two indexes, also where all of them are late. */
export const overdueAgends = (at: Date): RawBuilder<{ id: number; since: Date }> => sql`
  select id, min(since) as since from (
    select a.id, a.next_run_at as since from report_agend a where ${isForgotten(at)}
    union all
    select a.id, r.planned_at from report_agend_run r join report_agend a on a.id = r.report_agend_id
      where a.enabled and ${isStuck(at)}
  ) late group by id`;
