import { portalDay } from "@portal/time";
import type { Expression } from "kysely";
import type { ExportLine } from "../audit/audit.ts";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";
import { inBatches } from "../database/in-batches.ts";
import { tooManyExports } from "../errors.ts";
import type { FileReply } from "../http/mount.ts";
import { maskField } from "../numbers/mask.ts";
import { csvLine } from "./csv-line.ts";

interface CsvFileOptions {
  /** Name of the file before its date, e.g. `carriers`. */
  name: string;
  /** The columns in their order; each is a selected name of the query and, in words, its heading. */
  keys: readonly string[];
  /** Headings where the words of the key are not the customer's. */
  headings?: Readonly<Record<string, string>>;
  timeZone: string;
  /** Who reads the file: numbers are masked for those who may not see them in clear. */
  reader: Pick<Caller, "can">;
  /** What the audit trail tells of the file (C-16). */
  line: ExportLine;
}

const rowsAtOnce = 2_000;

/** Each file holds a connection until its reader has it all; the calls of this process need the others. */
const atOnce = 4;
let running = 0;

const byteOrderMark = "\uFEFF";

/** All rows of a query as a CSV file (C-17), sent while it is read, so that memory stays flat. */
export function csvFile(
  db: Db,
  query: Expression<Record<string, unknown>>,
  { name, keys, headings = {}, timeZone, reader, line: auditLine }: CsvFileOptions,
): FileReply {
  const line = csvLine(timeZone);
  const seesNumbers = reader.can("msisdn.view");
  const cell = (row: Record<string, unknown>, key: string) => (seesNumbers ? row[key] : maskField(key, row[key]));
  async function* content() {
    let text = byteOrderMark + line(keys.map((key) => headings[key] ?? heading(key)));
    for await (const rows of inBatches(db, query, rowsAtOnce)) {
      for (const row of rows) text += line(keys.map((key) => cell(row, key)));
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
