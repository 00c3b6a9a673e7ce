import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";

export interface MessagesRow {
  carrier_id: number;
  carrier_name: string;
  connection_name: string | null;
  is_enabled: boolean | null;
  is_away: boolean;
  waiting: number;
  due_since: Date | null;
  /** How long the first one has been due, though no link has taken it. */
  late_seconds: number;
  sent_per_minute: number;
}

/** The connections for messages, and the carriers for whom some wait. What was there before the link waits for nobody. */
export async function readMessages(db: Db): Promise<MessagesRow[]> {
  const { rows } = await sql<MessagesRow>`
    select c.id as carrier_id, c.name as carrier_name, x.name as connection_name, x.enabled as is_enabled,
      coalesce(b.open_until > now(), false) as is_away, coalesce(w.waiting, 0) as waiting, w.due_since,
      coalesce(extract(epoch from now() - w.due_since)::float8, 0) as late_seconds,
      coalesce(case date_trunc('minute', now()) - r.minute when interval '0' then r.sent_before
        when interval '1 minute' then r.sent end, 0) as sent_per_minute
    from carrier c
      left join lateral (
        select id, name, enabled from carrier_connection
        where carrier_id = c.id and purpose = 'messages' order by enabled desc, id desc limit 1
      ) x on true
      left join connection_breaker b on b.connection_id = x.id
      left join (
        select carrier_id, count(*) as waiting, min(due_at) filter (where due_at <= now()) as due_since
        from monitor_message where status = 'pending' and due_at is not null group by carrier_id
      ) w on w.carrier_id = c.id
      left join message_rate r on r.carrier_id = c.id
    where x.enabled or w.waiting > 0
    order by c.name, c.id`.execute(db);
  return rows;
}
