import { sql } from "kysely";
import type { Then } from "./then.ts";

interface EndThen {
  endsAt: Date | null;
  hasChanged: boolean;
}

/** The end that was planned for the subscription then: the first change of it after that moment has the former one. */
export async function plannedEndThen({ db, subject: { subscriptionId }, at }: Then): Promise<EndThen> {
  const { rows } = await sql<{ ends_at: Date | null; has_changed: boolean }>`
    select case
        when a.id is not null then (a.before ->> 'ends_at')::timestamptz
        when e.created_at <= ${at} then e.ends_at
      end as ends_at,
      a.id is not null or coalesce(e.created_at > ${at}, false) as has_changed
    from (select ${subscriptionId}::bigint as id) s
      left join subscription_end e on e.subscription_id = s.id
      left join lateral (
        select id, before from audit
        where entity = 'subscription' and entity_id = s.id::text and created_at > ${at}
          and action in ('subscription.end-planned', 'subscription.end-taken-back')
        order by created_at, id limit 1
      ) a on true`.execute(db);
  return { endsAt: rows[0]?.ends_at ?? null, hasChanged: rows[0]?.has_changed ?? false };
}
