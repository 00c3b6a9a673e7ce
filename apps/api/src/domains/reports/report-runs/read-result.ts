import type { ReportResult } from "@portal/api-client/contract/report-runs";
import type { TextRow } from "#platform/database/text-rows.ts";
import type { RunningQuery } from "#platform/datasources/datasources.ts";
import { type Cell, columnsOf, type ResultColumn } from "#platform/datasources/result-columns.ts";
import type { MaskCell } from "./mask-cells.ts";

interface Caps {
  rows: number;
  /** The size of the rows as JSON. */
  bytes: number;
  /** Masks the numbers in a cell for readers who may not see them in clear. */
  mask: MaskCell;
}

type Read = Pick<ReportResult, "query" | "columns" | "truncated" | "rowLimit" | "byteLimit" | "asOf">;

/** The rows of a run within its limits; a longer result is cut off, and the answer says so. */
export async function readResult({ batches, columnsOf: columnsFor }: RunningQuery, { rows: most, bytes, mask }: Caps) {
  const query: Record<string, Cell>[] = [];
  let columns: readonly ResultColumn[] = [];
  let left = bytes;
  let truncated = false;
  reading: for await (const { fields, rows } of batches) {
    if (columns.length === 0) columns = columnsFor(fields);
    for (const row of rows) {
      const read = readRow(columns, row, mask);
      left -= Buffer.byteLength(JSON.stringify(read)) + 1; // a comma follows each row
      truncated = query.length === most || left < 0;
      if (truncated) break reading;
      query.push(read);
    }
  }
  const value: Read = {
    query,
    columns: columnsOf(columns),
    truncated,
    rowLimit: truncated ? query.length : most,
    ...(left < 0 && query.length < most && { byteLimit: bytes }),
    asOf: new Date().toISOString(),
  };
  return { value, rows: query.length };
}

function readRow(columns: readonly ResultColumn[], row: TextRow, mask: MaskCell): Record<string, Cell> {
  const read: Record<string, Cell> = {};
  for (const [index, { name, type, read: readCell }] of columns.entries()) {
    const text = row[index] ?? null;
    const cell = text === null ? null : readCell(text);
    read[name] = mask(name, cell, type);
  }
  return read;
}
