import { sql } from "kysely";
import type { Writer } from "../../auth/caller.ts";
import type { Transaction } from "../../database/database.ts";
import { holdsMsisdn } from "../../numbers/mask.ts";
import type { RecordSource } from "../record-source.ts";

/** Some cells of a row, by the columns of its export. */
export type Cells = Readonly<Record<string, string>>;

interface Place {
  tx: Transaction;
  writer: Writer;
  source: RecordSource;
}

/**
 * The ids of the records in the caller's scope that their export shows with these cells, for each row of cells; capital letters
 * make no difference, except in numbers.
 */
export async function findByCells(
  { tx, writer, source }: Place,
  keys: readonly string[],
  wanted: readonly Cells[],
): Promise<readonly (readonly number[])[]> {
  const ids: number[][] = wanted.map(() => []);
  if (wanted.length === 0) return ids;
  const rows = source
    .rows(tx, writer)
    .clearSelect()
    .select(sql.ref<number>(`${source.alias}.id`).as("record"))
    .select(keys.map((key) => sql.ref(source.columns[key] ?? key).as(key)));
  const columns = keys.map((key) => sql`${sql.ref(key)} text`);
  const isSame = keys.map((key) => {
    const [held, asked] = [sql.ref(`r.${key}`), sql.ref(`w.${key}`)];
    return holdsMsisdn(key) ? sql`${held} = ${asked}` : sql`lower(${held}) = lower(${asked})`;
  });
  const asked = JSON.stringify(wanted.map((cells, place) => ({ ...cells, place })));
  const { rows: found } = await sql<{ place: number; record: number }>`
    select w.place, r.record
    from jsonb_to_recordset(${asked}::jsonb) as w(place integer, ${sql.join(columns)})
      join (${rows}) r on ${sql.join(isSame, sql` and `)}`.execute(tx);
  for (const { place, record } of found) ids[place]?.push(record);
  return ids;
}
