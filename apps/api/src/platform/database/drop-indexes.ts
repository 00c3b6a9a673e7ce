import type { PoolClient } from "pg";

interface Definition {
  drop: string;
  create: string;
}

/**
 * Drops the indexes and foreign keys of empty tables, except the keys in whose order rows arrive, and returns the statements
 * that make them again. Building them over full tables is several times faster than updating them row by row. It runs in the
 * load's transaction, so a failed load leaves everything as it was.
 */
export async function dropIndexes(client: PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where conrelid = any($1::text[]::regclass[]) and (contype = 'f' or contype = 'p' and not exists (
       select from pg_attribute where attrelid = conrelid and attnum = any(conkey) and attname = 'id'))
     union all
     select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
     from pg_index where not indisprimary and indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  const ordered = rows.toSorted((a, b) => rank(a) - rank(b));
  for (const { drop } of ordered.toReversed()) await client.query(drop);
  return ordered.map(({ create }) => create);
}

/** Foreign keys come last: checking them needs the keys and indexes of the tables that they refer to. */
const rank = ({ create }: Definition): number =>
  create.startsWith("alter") ? (create.includes(" FOREIGN KEY ") ? 2 : 1) : 0;
