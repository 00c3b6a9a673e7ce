import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { portalDay } from "@portal/time";
import { csvLine } from "#platform/csv/csv-line.ts";
import type { RunningQuery } from "#platform/datasources/datasources.ts";
import type { ResultColumn } from "#platform/datasources/result-columns.ts";
import { FileTooLarge } from "#platform/errors.ts";
import type { MaskCell } from "./mask-cells.ts";

interface ExportOptions {
  rows: number;
  bytes: number;
  timeZone: string;
  /** Masks the numbers in a cell for readers who may not see them in clear. */
  mask: MaskCell;
}

const byteOrderMark = "\uFEFF";
const partBytes = 256 * 1024;

/**
 * The rows of a run as CSV. They are written to a temporary file first, so that a late failure is an answer and no half file;
 * more rows than the limit answer 413.
 */
export async function exportFile({ batches, columnsOf }: RunningQuery, options: ExportOptions) {
  const file = await openUnnamed();
  try {
    const { rows, bytes } = await writeRows(file, { batches, columnsOf }, options);
    const content: Readable = file.createReadStream({ start: 0, highWaterMark: partBytes });
    return { value: { content, bytes }, rows };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Opens a file that disappears with its last reader, also if the process is killed. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `portal-report-${randomUUID()}.csv`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

async function writeRows(file: FileHandle, { batches, columnsOf }: RunningQuery, options: ExportOptions) {
  const line = csvLine(options.timeZone, { keepsNumbers: true });
  let columns: readonly ResultColumn[] = [];
  let count = 0;
  let bytes = 0;
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text);
    if (bytes > options.bytes) throw new FileTooLarge({ bytes: options.bytes });
    await file.appendFile(text);
  };
  for await (const { fields, rows } of batches) {
    let text = "";
    if (columns.length === 0) {
      columns = columnsOf(fields);
      text = byteOrderMark + line(columns.map(({ name }) => name));
    }
    count += rows.length;
    if (count > options.rows) throw new FileTooLarge({ rows: options.rows });
    for (const row of rows)
      text += line(
        columns.map(({ name, type, write: cell }, index) => {
          const value = row[index];
          if (value === null || value === undefined) return null;
          return options.mask(name, cell(value), type);
        }),
      );
    await write(text);
  }
  return { rows: count, bytes };
}

const nameMax = 120;

/** `{report}-{day}.csv`, by the portal's day; characters that are not allowed in file names become `_`. */
export function exportName(report: string, timeZone: string, at: Date): string {
  const end = `-${portalDay(at, timeZone)}.csv`;
  const name = report.replace(/[^\p{L}\p{M}\p{N} _.-]/gu, "_");
  return [...name].slice(0, nameMax - end.length).join("") + end;
}
