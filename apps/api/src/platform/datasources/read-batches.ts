import type pg from "pg";
import Cursor from "pg-cursor";
import { asText, type Batch, type TextRow } from "../database/text-rows.ts";
import { socketOf } from "./session.ts";

interface BoundQuery {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** The size of the first batch, before the size of rows is known. */
const firstRows = 50;
const mostRows = 2_000;
/** The wanted size of a batch, by the size of earlier rows. */
const batchBytes = 1024 * 1024;
/** The size at which the connection is given up: one value alone may be a gigabyte. */
const hopelessBytes = 64 * 1024 * 1024;

/** The rows are so large that reading on would cost the process its memory. */
export class RowsTooLarge extends Error {}

/**
 * The rows of a query by a portal of the extended protocol, which takes one statement of any text: at least one batch,
 * and `most` rows in all. The next batch is read while one is worked on.
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
        next.catch(() => {}); // the error is thrown when the batch is taken
      }
      yield batch;
    }
  } finally {
    meter.stop();
    // after an error the portal is gone, and its connection gets closed
    if (!isBroken) {
      await take();
      await cursor.close();
    }
  }
}

/** Counts the bytes that arrive, and gives the connection up if one batch gets too large. */
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
    /** The bytes per row of the batch that has arrived; the count starts again. */
    bytesPerRow(rows: number) {
      const perRow = Math.max(1, bytes / Math.max(1, rows));
      bytes = 0;
      return perRow;
    },
    stop: () => void socket.off("data", count),
  };
}
