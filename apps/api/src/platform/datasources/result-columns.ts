import type { ReportColumn } from "@portal/api-client/contract/report-runs";
import { fromPortal } from "@portal/time";
import pg from "pg";
import type { Field } from "../database/text-rows.ts";

export type Cell = string | number | boolean | null;

/** A column of a result, and how a value of it is read from the database's text (X2). */
export interface ResultColumn extends ReportColumn {
  readonly read: (text: string) => Cell;
  /** The same for a CSV file: moments as the portal's clock shows them (X12). */
  readonly write: (text: string) => Cell;
}

interface Kind {
  readonly type: ReportColumn["type"];
  read(text: string, timeZone: string): Cell;
  /** Where it is not what `read` gives. */
  write?(text: string): Cell;
}

const asIs = (text: string) => text;
const types = pg.types.builtins;

/** Exact numbers stay text, so that nothing is lost; a number that JSON does not know, as `NaN`, does too. */
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

/** The session writes in the portal's time zone already; `infinity` and dates before Christ stay as they are. */
const toTheMinute = (written: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:[^ ]+$/.test(written) ? written.slice(0, "2024-01-31 12:00".length) : written;

const moment: Kind = {
  type: "datetime",
  read: (written) => isoOr(written, readMoment(written)),
  write: toTheMinute,
};

/** Without a zone of its own it is what the portal's clock shows, as PostgreSQL takes it too in the session's zone. */
const clockTime: Kind = {
  type: "datetime",
  read: (written, timeZone) => {
    const [, second = "", fraction = ""] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(\.\d{1,3})?\d*$/.exec(written) ?? [];
    const start = fromPortal(second, timeZone);
    return isoOr(written, start && new Date(start.getTime() + Math.trunc(Number(`0${fraction}`) * 1_000)));
  },
  write: toTheMinute,
};

/** ISO 8601 with Z; what has no such form, as `infinity`, stays as it is. */
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

/** The columns of a result in their order; a name that is there already becomes `name_2` (X1). */
export function resultColumns(fields: readonly Field[], timeZone: string): ResultColumn[] {
  const taken = new Set(["__proto__"]); // no key of an object that is made by assigning
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

/** As the contract has them. */
export const columnsOf = (columns: readonly ResultColumn[]): ReportColumn[] =>
  columns.map(({ name, type }) => ({ name, type }));
