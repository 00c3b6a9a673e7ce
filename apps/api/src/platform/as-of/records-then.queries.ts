import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import type { MonthTable } from "#platform/months/month-tables.ts";

/** Tables whose edits leave an audit line with the former values. */
export type AuditedTable =
  | "blacklist"
  | "billing_code"
  | "carrier"
  | "carrier_connection"
  | "carrier_policy"
  | "message"
  | "product"
  | "product_keyword"
  | "provider"
  | "shortcode";

interface Asked {
  /** A condition on the records `t` of today. Records that may have belonged there have to fit it, too. */
  candidates: RawBuilder<SqlBool>;
  /** A condition on the records `was` of then. */
  where: RawBuilder<SqlBool>;
  at: Date;
}

/** Records as they were at a moment. */
export interface RecordsThen<Row> {
  rows: Row[];
  /** Whether one of them, or of those that are candidates, has changed since. */
  hasChanged: boolean;
}

interface Changes {
  table: AuditedTable | "subscription";
  at: Date;
  /** A condition on `t` that saves the look at the changes of records that have none. */
  when: RawBuilder<SqlBool>;
  /** Changes by jobs, whose ledger keeps them: a query of `at`, `place` and `before`. */
  ledger?: RawBuilder<unknown>;
}

/**
 * A piece of `from` that rebuilds the record `was` of a moment from the record `t` of today: the audit lines after it hold the
 * values before each change, and the first one of each column holds the value of then.
 */
export const wasThen = ({ table, at, when, ledger }: Changes): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(jsonb_object_agg(c.key, c.value order by f.at desc, f.place desc), '{}') as former
    from (
      select a.created_at as at, a.id as place, a.before from audit a
      where ${when} and a.entity = ${sql.lit(table)} and a.entity_id = t.id::text and a.created_at > ${at} and a.before is not null
      ${ledger ? sql`union all ${ledger}` : sql``}
    ) f cross join lateral jsonb_each(f.before) c
  ) x
  cross join lateral jsonb_populate_record(t, x.former) was`;

/** The records of a table as they were at a moment; one that has not changed since is as it was. */
export async function recordsThen<Table extends AuditedTable>(
  db: Db,
  table: Table,
  { candidates, where, at }: Asked,
): Promise<RecordsThen<Selectable<Database[Table]>>> {
  const { rows } = await sql<Selectable<Database[Table]> & { was_there: boolean; has_changed: boolean }>`
    select was.*, t.created_at <= ${at} and ${where} as was_there, t.updated_at > ${at} as has_changed
    from ${sql.table(table)} t ${wasThen({ table, at, when: sql`t.updated_at > ${at}` })}
    where ${candidates}
    order by t.id`.execute(db);
  return { rows: rows.filter((row) => row.was_there), hasChanged: rows.some((row) => row.has_changed) };
}

/** The moment from which edits of records are known: the first line of the audit trail. */
export async function auditBegins(db: Db): Promise<Date> {
  const { begins } = await db
    .selectFrom("audit")
    .select(sql<Date>`coalesce(min(created_at), now())`.as("begins"))
    .executeTakeFirstOrThrow();
  return begins;
}

/** The moment from which a table's rows are kept; null if none were dropped. */
export async function monthsBegin(db: Db, table: MonthTable): Promise<Date | null> {
  const { rows } = await sql<{ begins: Date | null }>`
    select (min(to_date(right(c.relname, 7), 'YYYY_MM'))::timestamp at time zone 'UTC') as begins
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$' and exists (
      select from audit where entity = 'retention' and entity_id = ${table} and action = 'retention.drop'
    )`.execute(db);
  return rows[0]?.begins ?? null;
}
