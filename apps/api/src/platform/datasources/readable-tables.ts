import type { DatasourceTable } from "@portal/api-client/contract/report-runs";
import type pg from "pg";

const mostTables = 500;

/** The tables and columns that the account may select, by name; for completion while a query is written. */
export async function readableTables(client: pg.ClientBase): Promise<DatasourceTable[]> {
  const { rows } = await client.query<DatasourceTable>({ text: statement, values: [mostTables] });
  return rows;
}

const statement = `
  select t.schema, t.name, (
    select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum), '[]')
    from pg_catalog.pg_attribute a
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(t.oid, a.attnum, 'select')
  ) as columns
  from (
    select c.oid, n.nspname as schema, c.relname as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'f', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname !~ '^pg_(toast|temp)' and has_schema_privilege(n.oid, 'usage')
      and has_any_column_privilege(c.oid, 'select')
    order by 2, 3
    limit $1
  ) as t
  order by 1, 2`;
