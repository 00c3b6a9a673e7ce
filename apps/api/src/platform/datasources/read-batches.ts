import type pg from "pg";
import Cursor from "pg-cursor";
import { asText, type Batch, type TextRow } from "../database/text-rows.ts";
import { socketOf } from "./session.ts";

interface BoundQuery {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** Nobody knows how large rows are before the first of them are there. */
const firstRows = 50;
const mostRows = 2_000;
/** What a batch shall have at most, by the rows before it. */
const batchBytes = 1024 * 1024;
/** What it may have before the connection is given up: one value alone may be a gigabyte. */
const hopelessBytes = 64 * 1024 * 1024;

/** Rows so large that reading on would cost the process its memory. */
export class RowsTooLarge extends Error {}

/**
 * The rows of a query by a portal of the extended protocol, which takes one statement whatever its text (X3): at least one
 * batch, `most` rows in all. While one is worked on the next one is read.
 */
export async function* readBatches(client: pg.ClientBase, { text, values }: BoundQuery, most: number) {
  const cursor = client.query(new Cursor<TextRow>(text, [...values], { rowMode: "array", types: asText }));
  const meter = meterOf(client);
  const read = (count: number) =>
    new Promise<Batch>((resolve, reject) => {
      cursor.read(count, (error, rows, result) => (error ? reject(error) : resolve({ fields: result.fields, rows })));
    });
  let size = Math.min(firstRows, most);
  let left = most;
  let next = read(size);
  let isBroken = false;
  const take = () =>
    next.catch((error: Error) => {
      isBroken = true;
      throw meter.failure() ?? error;
    });
  try {
    for (let isLast = false; !isLast; ) {
      const batch: Batch = await take();
      left -= batch.rows.length;
      isLast = left === 0 || batch.rows.length < size;
      if (!isLast) {
        size = Math.min(left, mostRows, Math.max(1, Math.floor(batchBytes / meter.bytesPerRow(batch.rows.length))));
        next = read(size);
        next.catch(() => {}); // is told when it is taken
      }
      yield batch;
    }
  } finally {
    meter.stop();
    // after an error the portal is gone, and its connection is closed
    if (!isBroken) {
      await take();
      await cursor.close();
    }
  }
}

/** Counts what arrives, and gives the connection up where it is too much for one batch. */
function meterOf(client: pg.ClientBase) {
  const socket = socketOf(client);
  let bytes = 0;
  let failure: RowsTooLarge | null = null;
  const count = (part: Buffer) => {
    bytes += part.length;
    if (bytes <= hopelessBytes || failure) return;
    failure = new RowsTooLarge("The rows of the report are too large");
    socket.destroy(failure);
  };
  socket.on("data", count);
  return {
    failure: () => failure,
    /** Of the batch that has come; the count begins anew. */
    bytesPerRow(rows: number) {
      const perRow = Math.max(1, bytes / Math.max(1, rows));
      bytes = 0;
      return perRow;
    },
    stop: () => void socket.off("data", count),
  };
}
