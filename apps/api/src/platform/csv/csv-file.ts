import { portalDay } from "@portal/time";
import type { Expression } from "kysely";
import type pg from "pg";
import type { ExportLine } from "../audit/audit.ts";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";
import { inBatches } from "../database/in-batches.ts";
import { tooManyExports } from "../errors.ts";
import type { FileReply } from "../http/send-file.ts";
import { csvLine } from "./csv-line.ts";
import { csvRows } from "./csv-rows.ts";

interface CsvFileOptions {
  /** Name of the file before its date, e.g. `carriers`. */
  name: string;
  /** The columns in their order; each is a selected name of the query and, in words, its heading. */
  keys: readonly string[];
  /** Headings where the words of the key are not the customer's. */
  headings?: Readonly<Record<string, string>>;
  /** Who reads the file: numbers are masked for those who may not see them in clear. */
  reader: Pick<Caller, "seesNumbers">;
  /** What the audit trail tells of the file (C-16). */
  line: ExportLine;
}

const rowsAtOnce = 2_000;

/** Each file holds a connection until its reader has it all; the calls of this process need the others. */
const atOnce = 4;
let running = 0;

const byteOrderMark = "\uFEFF";

export interface CsvPlace {
  pool: pg.Pool;
  db: Db;
  /** Dates are written in the portal's time zone (P-2, C-17). */
  timeZone: string;
}

/** All rows of a query as a CSV file (C-17), sent while it is read, so that memory stays flat. */
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

/** The parts of a file, unless this process makes as many files already as it has connections to spare. */
async function* oneOfFew(parts: AsyncIterable<string>): AsyncGenerator<string> {
  if (running >= atOnce) throw tooManyExports();
  running += 1;
  try {
    yield* parts;
  } finally {
    running -= 1;
  }
}

/** `carrierName` reads `Carrier name`. */
const heading = (key: string) => {
  const words = key.replace("date_", "date ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
