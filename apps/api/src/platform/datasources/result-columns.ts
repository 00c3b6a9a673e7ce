import type { ReportColumn } from "@portal/api-client/contract/report-runs";
import { fromPortal } from "@portal/time";
import pg from "pg";
import type { Field } from "../database/text-rows.ts";

export type Cell = string | number | boolean | null;

/** A column of a result, and the function that reads its values from the database's text. */
export interface ResultColumn extends ReportColumn {
  readonly read: (text: string) => Cell;
  /** Reads a value for a CSV file, with moments in the portal's time zone. */
  readonly write: (text: string) => Cell;
}

interface Kind {
  readonly type: ReportColumn["type"];
  read(text: string, timeZone: string): Cell;
  /** Reads a value for a CSV file, where `read` does not fit. */
  write?(text: string): Cell;
}

const asIs = (text: string) => text;
const types = pg.types.builtins;

/** Exact numbers stay text, so that nothing is lost. So does a number that JSON does not know, such as `NaN`. */
const exact: Kind = { type: "number", read: asIs };
const number: Kind = {
  type: "number",
  write: asIs,
  read: (text) => {
    const value = Number(text);
    return Number.isFinite(value) ? value : text;
  },
};
const text: Kind = { type: "text", read: asIs };

const readMoment: (text: string) => Date | number | null = pg.types.getTypeParser(types.TIMESTAMPTZ);

/**
 * Cuts a moment to the minute. The session writes in the portal's time zone already; `infinity` and dates before Christ stay as
 * they are.
 */
const toTheMinute = (written: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:[^ ]+$/.test(written) ? written.slice(0, "2024-01-31 12:00".length) : written;

const moment: Kind = {
  type: "datetime",
  read: (written) => isoOr(written, readMoment(written)),
  write: toTheMinute,
};

/** A timestamp without a zone counts in the portal's time zone, as PostgreSQL takes it in the session's zone. */
const clockTime: Kind = {
  type: "datetime",
  read: (written, timeZone) => {
    const [, second = "", fraction = ""] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(\.\d{1,3})?\d*$/.exec(written) ?? [];
    const start = fromPortal(second, timeZone);
    return isoOr(written, start && new Date(start.getTime() + Math.trunc(Number(`0${fraction}`) * 1_000)));
  },
  write: toTheMinute,
};

/** ISO 8601 with Z; a value without such a form, for example `infinity`, stays as it is. */
export function isoOr(written: string, date: Date | number | null): string {
  if (!(date instanceof Date)) return written;
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : written;
}

const kinds: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [types.INT8, exact],
  [types.NUMERIC, exact],
  [types.INT2, number],
  [types.INT4, number],
  [types.OID, number],
  [types.FLOAT4, number],
  [types.FLOAT8, number],
  [types.BOOL, { type: "boolean", read: (written) => written === "t" }],
  [types.DATE, { type: "date", read: asIs }],
  [types.TIMESTAMPTZ, moment],
  [types.TIMESTAMP, clockTime],
  [types.BYTEA, { type: "text", read: () => "(binary)" }],
]);

/** The columns of a result in their order; a name that is taken becomes `name_2`. */
export function resultColumns(fields: readonly Field[], timeZone: string): ResultColumn[] {
  const taken = new Set(["__proto__"]); // assigning this key to an object would not store it
  return fields.map(({ name, dataTypeID }) => {
    const { type, read, write } = kinds.get(dataTypeID) ?? text;
    const readHere = (written: string) => read(written, timeZone);
    return { name: uniqueName(name, taken), type, read: readHere, write: write ?? readHere };
  });
}

function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}_${number}`;
  taken.add(unique);
  return unique;
}

/** The columns in the form of the contract. */
export const columnsOf = (columns: readonly ResultColumn[]): ReportColumn[] =>
  columns.map(({ name, type }) => ({ name, type }));
