import type pg from "pg";
import { rowsOfDay, type SealedKind, type SealedRow } from "./sealed-tables.ts";

/** The rows whose hashes lie together. */
const rowsOfPart = 1_000;

/** Reads the sealed rows of a day within the client's transaction, in batches; the memory it takes does not depend on the day. */
export async function* readRows(client: pg.ClientBase, kind: SealedKind, day: string): AsyncGenerator<SealedRow[]> {
  await client.query(`declare sealed_rows no scroll cursor for ${rowsOfDay(kind)}`, [day]);
  for (let isLast = false; !isLast; ) {
    const { rows } = await client.query<SealedRow>(`fetch ${rowsOfPart} from sealed_rows`);
    isLast = rows.length < rowsOfPart;
    if (rows.length > 0) yield rows;
  }
  await client.query("close sealed_rows");
}
