import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type CopyCell, copyLine } from "#platform/database/copy-text.ts";

export type Cell = CopyCell;

const chunkLength = 256 * 1024;

/** One table to fill: rows are made while they are sent, so memory does not grow with their number. */
export interface TableLoad {
  table: string;
  columns: readonly string[];
  rows: Iterable<readonly Cell[]>;
}

/** Streams rows into a table by COPY and answers their number. `freeze` needs a table that was emptied in this transaction. */
export async function copyInto(client: PoolClient, load: TableLoad, { freeze = false } = {}): Promise<number> {
  const counter = { rows: 0 };
  const options = freeze ? " with (freeze)" : "";
  const target = client.query(copyFrom(`copy ${load.table} (${load.columns.join(", ")}) from stdin${options}`));
  await pipeline(Readable.from(chunks(load.rows, counter), { objectMode: false }), target);
  return counter.rows;
}

function* chunks(rows: Iterable<readonly Cell[]>, counter: { rows: number }): Generator<Buffer> {
  let text = "";
  for (const row of rows) {
    counter.rows += 1;
    text += copyLine(row);
    if (text.length >= chunkLength) {
      yield Buffer.from(text);
      text = "";
    }
  }
  if (text.length > 0) yield Buffer.from(text);
}
