import type { RawBuilder } from "kysely";
import type { Db } from "../database/database.ts";
import { countRows } from "./count-rows.ts";
import { mostCounted, type Page, pageFrom } from "./page.ts";
import type { RowQuery } from "./page-source.ts";
import type { Window } from "./window.ts";

interface Slice<Row> {
  /** The rows of one window, filtered and ordered. */
  rows(window: Window): Promise<Row[]>;
  /** The same rows without joins and order, for counting, in an index where one is enough. */
  unjoined(): RowQuery;
  /** What stands before the statement that counts. */
  before?: RawBuilder<unknown>;
}

/** One page of the lists that are read by POST. */
export async function slice<Row>(
  db: Db,
  { rows, unjoined, before }: Slice<Row>,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Row>> {
  const offset = (page - 1) * limit;
  const found = await rows({ offset, limit: limit + 1 });
  return pageFrom(found, { page, limit }, () => countRows(db, unjoined(), mostCounted, before));
}
