import { portalDay } from "@portal/time";
import type { Expression } from "kysely";
import type pg from "pg";
import type { ExportLine } from "../audit/audit.ts";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";
import { inBatches } from "../database/in-batches.ts";
import type { FileReply } from "../http/send-file.ts";
import { beginExport } from "../running-exports.ts";
import { csvLine } from "./csv-line.ts";
import { csvRows } from "./csv-rows.ts";

interface CsvFileOptions {
  /** The name of the file before its date, for example `carriers`. */
  name: string;
  /** The columns in their order. Each is a selected name of the query and, in words, its heading. */
  keys: readonly string[];
  /** Headings that differ from the words of the key. */
  headings?: Readonly<Record<string, string>>;
  /** The reader of the file: numbers are masked for readers who may not see them in clear. */
  reader: Pick<Caller, "seesNumbers">;
  /** The line of the file in the audit trail. */
  line: ExportLine;
}

const rowsAtOnce = 2_000;

export const byteOrderMark = "\uFEFF";

export interface CsvPlace {
  pool: pg.Pool;
  db: Db;
  /** The portal's time zone, in which dates are written. */
  timeZone: string;
}

/** All rows of a query as a CSV file, sent while it is read, so that memory stays flat. */
export function csvFile(
  { pool, db, timeZone }: CsvPlace,
  query: Expression<unknown>,
  { name, keys, headings = {}, reader, line: auditLine }: CsvFileOptions,
): FileReply {
  const linesOf = csvRows({ keys, timeZone, seesNumbers: reader.seesNumbers });
  async function* content() {
    let text = byteOrderMark + csvLine(timeZone)(keys.map((key) => headings[key] ?? heading(key)));
    for await (const { fields, rows } of inBatches({ pool, db }, query, rowsAtOnce)) {
      const line = linesOf(fields);
      for (const row of rows) text += line(row);
      yield text;
      text = "";
    }
  }
  return { filename: `${name}-${portalDay(new Date(), timeZone)}.csv`, content: oneOfFew(content()), line: auditLine };
}

/** The parts of a file, which is one of the few that are made at once. */
async function* oneOfFew(parts: AsyncIterable<string>): AsyncGenerator<string> {
  const end = beginExport();
  try {
    yield* parts;
  } finally {
    end();
  }
}

/** The heading of a column: turns `carrierName` into `Carrier name`. */
export const heading = (key: string) => {
  const words = key.replace("date_", "date ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
