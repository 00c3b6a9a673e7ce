import pg from "pg";
import { types } from "../database/database.ts";
import type { Field, TextRow } from "../database/text-rows.ts";
import { maskField } from "../numbers/mask.ts";
import { csvCell, lineEnd } from "./csv-line.ts";
import { momentWriter } from "./csv-moment.ts";

interface RowsOptions {
  /** The columns in their order; each is the name of a field. */
  keys: readonly string[];
  timeZone: string;
  /** Whether the reader sees numbers in clear; else they are masked. */
  seesNumbers: boolean;
}

/**
 * Returns a function that makes lines of CSV from rows as the database writes them. The result is the same as from the values
 * that the driver would read, but moments are not parsed.
 */
export function csvRows({ keys, timeZone, seesNumbers }: RowsOptions) {
  const cell = csvCell(timeZone);
  const moment = momentWriter(timeZone);

  function columnOf(key: string, fields: readonly Field[]) {
    const place = fields.findLastIndex(({ name }) => name === key);
    const type = fields[place]?.dataTypeID ?? pg.types.builtins.TEXT;
    const read: (text: string) => unknown = types.getTypeParser(type);
    const plain = (text: string) => cell(read(text));
    if (type === pg.types.builtins.TIMESTAMPTZ) return { place, write: (text: string) => moment(text) ?? plain(text) };
    return { place, write: seesNumbers ? plain : (text: string) => cell(maskField(key, read(text))) };
  }

  return (fields: readonly Field[]) => {
    const columns = keys.map((key) => columnOf(key, fields));
    return (row: TextRow): string => {
      let line = "";
      let separator = "";
      for (const { place, write } of columns) {
        const text = row[place] ?? null;
        line += text === null ? separator : separator + write(text);
        separator = ",";
      }
      return line + lineEnd;
    };
  };
}
