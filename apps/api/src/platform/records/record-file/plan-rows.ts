import { plainMsisdn } from "@portal/api-client";
import type { FileResource } from "@portal/api-client/contract/record-files";
import type { Permission } from "@portal/api-client/permissions";
import { type Resource, resources } from "@portal/api-client/resources";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Writer } from "../../auth/caller.ts";
import { csvText } from "../../csv/csv-line.ts";
import type { Transaction } from "../../database/database.ts";
import { HttpError } from "../../errors.ts";
import { holdsMsisdn, isMasked, maskField } from "../../numbers/mask.ts";
import { changeOf } from "../bulk-change/change-records.ts";
import { newRecordBody, type RecordModules } from "../bulk-change/record-module.ts";
import type { RecordChange } from "../change-many.ts";
import type { Fields } from "../payload.ts";
import { findByIds } from "../record-source.ts";
import { lockedRecords } from "../stored-columns.ts";
import { cellValue, damageOf, isSameCell, readCell, unknownName } from "./file-cells.ts";
import { type CellKind, type FileLayout, type FileReference, rolesColumn } from "./file-layout.ts";
import { type Cells, findByCells } from "./find-by-cells.ts";
import { readRoles } from "./read-roles.ts";

export interface FileRow {
  readonly line: number;
  /** The cells by the columns that the file has. */
  readonly cells: Cells;
}

/** A problem of a row, or of one of its cells. */
export interface Problem {
  readonly line: number;
  readonly key: string | null;
  readonly message: string;
}

type Row = Fields & { id: number; updated_at: Date };

/** What a row of a file asks for. */
export type PlannedRow = {
  readonly line: number;
  /** All roles that a user has afterwards, by their ids; absent where they stay. */
  readonly roles?: readonly number[] | undefined;
} & (
  | { readonly wants: "nothing"; readonly row: Row }
  | { readonly wants: "change"; readonly row: Row; readonly fields: readonly string[]; readonly change: RecordChange }
  | { readonly wants: "creation"; readonly input: object }
);

/** Where the rows of a file are planned, and for whom. */
export interface Place {
  tx: Transaction;
  writer: Writer;
  resource: FileResource;
  modules: RecordModules;
  layout: FileLayout;
  timeZone: string;
  /** The dates of the records as a preview of the file saw them, by their ids. */
  seen: ReadonlyMap<number, Date>;
}

/** The values that a row sets, and its problems. */
interface ReadRow {
  readonly row: Row | undefined;
  readonly exported: Cells | undefined;
  readonly set: Record<string, unknown>;
  roles?: readonly number[];
  readonly problems: Problem[];
}

/** Finds the records of some rows, reads their cells and checks what they ask for by the rules of single calls. */
export async function planRows(
  place: Place,
  rows: readonly FileRow[],
): Promise<{ planned: PlannedRow[]; problems: Problem[] }> {
  const { found, problems } = await findRecords(place, rows);
  const ids = [...new Set(found.values())].filter((id) => id !== null);
  const { tx, writer, resource, modules, layout } = place;
  const { source } = modules[resource];
  await lockedRecords(tx, resources[resource].record.table, ids);
  const records = (await findByIds(source, { db: tx, caller: writer, ids })) as ReadonlyMap<number, Row>;
  const exports = await exportedCells(place, ids);
  const read = new Map<FileRow, ReadRow>();
  for (const row of rows) {
    const id = found.get(row);
    if (id === undefined) continue;
    const record = id === null ? undefined : records.get(id);
    if (id !== null && !record) problems.push({ line: row.line, key: layout.id, message: texts.recordNotFound });
    else read.set(row, readFields(place, row, { row: record, exported: id === null ? undefined : exports.get(id) }));
  }
  for (const reference of layout.references) await readReference(place, reference, read);
  if (layout.columns.includes(rolesColumn)) await readRoles(tx, read);
  const planned: PlannedRow[] = [];
  for (const [row, one] of read) {
    const plan = one.problems.length > 0 ? one.problems : plannedOf(place, row, one);
    if (Array.isArray(plan)) problems.push(...plan);
    else planned.push(plan);
  }
  return { planned, problems };
}

/** The record of each row: its id, null for a new one, absent where the row does not say. */
async function findRecords({ tx, writer, resource, modules, layout }: Place, rows: readonly FileRow[]) {
  const found = new Map<FileRow, number | null>();
  const problems: Problem[] = [];
  const unnamed: FileRow[] = [];
  for (const row of rows) {
    const id = readCell(row.cells[layout.id] ?? "");
    if (id === "") unnamed.push(row);
    else if (/^\d{1,9}$/.test(id)) found.set(row, Number(id));
    else problems.push({ line: row.line, key: layout.id, message: damageOf(id, undefined) ?? texts.onlyNumeric });
  }
  const { naturalKey } = layout;
  const keyOf = ({ cells }: FileRow) =>
    Object.fromEntries(
      naturalKey.map((key) => {
        const cell = readCell(cells[key] ?? "");
        return [key, holdsMsisdn(key) ? plainMsisdn(cell) : cell];
      }),
    );
  const named = unnamed
    .map((row) => ({ row, key: keyOf(row) }))
    .filter(({ key }) => naturalKey.length > 0 && Object.values(key).every((cell) => cell !== "" && !isMasked(cell)));
  for (const row of unnamed) found.set(row, null);
  const place = { tx, writer, source: modules[resource].source };
  const ids = await findByCells(
    place,
    naturalKey,
    named.map(({ key }) => key),
  );
  const { name }: Resource = resources[resource];
  for (const [index, { row, key }] of named.entries()) {
    const [first, ...others] = ids[index] ?? [];
    found.set(row, first ?? null);
    if (others.length === 0) continue;
    found.delete(row);
    const message = `${severalCalled(resource, key[name.field] ?? "")}; fill in the id`;
    problems.push({ line: row.line, key: name.field, message });
  }
  return { found, problems };
}

const severalCalled = (of: FileResource, name: string) =>
  `Several ${resources[of].list.title.toLowerCase()} are called ${name}`;

/** The cells of records as their export has them, by id. */
async function exportedCells({ tx, writer, resource, modules, layout, timeZone }: Place, ids: readonly number[]) {
  const { source } = modules[resource];
  const text = csvText(timeZone);
  const rows = await source
    .rows(tx, writer)
    .clearSelect()
    .select(layout.columns.filter(isOwn).map((key) => sql.ref(source.columns[key] ?? key).as(key)))
    .where(sql<boolean>`${sql.ref(`${source.alias}.id`)} = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(
    (rows as Fields[]).map((row) => [
      Number(row[layout.id]),
      Object.fromEntries(
        layout.columns
          .filter(isOwn)
          .map((key) => [key, text(writer.seesNumbers ? row[key] : maskField(key, row[key]))]),
      ),
    ]),
  );
}

const isOwn = (column: string) => column !== rolesColumn;

/** Reads the cells of a row that differ from the record's. */
function readFields(
  { layout, seen }: Place,
  { line, cells }: FileRow,
  { row, exported }: Pick<ReadRow, "row" | "exported">,
): ReadRow {
  const read: ReadRow = { row, exported, set: {}, problems: [] };
  if (row && seen.has(row.id) && seen.get(row.id)?.getTime() !== row.updated_at.getTime())
    read.problems.push({ line, key: null, message: "Somebody has changed this record since the preview" });
  for (const { key, kind } of layout.fields) {
    const given = cells[key];
    if (given === undefined || isHeld(given, exported?.[key], kind)) continue;
    const cell = readCell(given);
    const damage = damageOf(cell, exported?.[key]);
    const result = damage === null ? cellValue(cell, kind) : { problem: damage };
    if ("problem" in result) read.problems.push({ line, key, message: result.problem });
    else read.set[key] = result.value;
  }
  return read;
}

/** Whether a cell sets nothing: it is as in the record, or a blank flag of a new record. */
const isHeld = (cell: string, exported: string | undefined, kind: CellKind) =>
  exported === undefined ? kind === "flag" && cell === "" : isSameCell(cell, exported, kind);

/** Finds the records that rows refer to by name, where the names are not those of the record. */
async function readReference(
  { tx, writer, modules }: Place,
  { field, of, own, keys }: FileReference,
  read: ReadonlyMap<FileRow, ReadRow>,
): Promise<void> {
  const wanted: { line: number; names: Cells; to: ReadRow }[] = [];
  for (const [{ line, cells }, to] of read) {
    const given = keys.filter((key) => cells[key] !== undefined);
    const isSame = given.every((key) => to.exported && isSameCell(cells[key] ?? "", to.exported[key] ?? "", "text"));
    if (given.length === 0 || isSame) continue;
    const names = Object.fromEntries(keys.map((key) => [key, readCell(cells[key] ?? to.exported?.[key] ?? "")]));
    const damaged = given.flatMap((key): Problem[] => {
      const message = damageOf(names[key] ?? "", to.exported?.[key]);
      return message === null ? [] : [{ line, key, message }];
    });
    const hasProblem = damaged.length > 0 || to.problems.some(({ key }) => key !== null && keys.includes(key));
    if (hasProblem) to.problems.push(...damaged.filter(({ key }) => !to.problems.some((one) => one.key === key)));
    else if (names[own] !== "") wanted.push({ line, names, to });
    else if (keys.every((key) => names[key] === "")) to.set[field] = "";
    else to.problems.push({ line, key: own, message: texts.required });
  }
  // rows that leave out a column, such as the provider, are found without it
  for (const group of Map.groupBy(wanted, ({ names }) => keys.filter((key) => names[key] !== "").join()).values()) {
    const filled = keys.filter((key) => group[0]?.names[key] !== "");
    const place = { tx, writer, source: modules[of].source };
    const ids = await findByCells(
      place,
      filled,
      group.map(({ names }) => names),
    );
    for (const [index, { line, names, to }] of group.entries()) {
      const [id, ...others] = ids[index] ?? [];
      const name = names[own] ?? "";
      if (id === undefined)
        to.problems.push({ line, key: own, message: unknownName(resources[of].title.toLowerCase(), name) });
      else if (others.length > 0)
        to.problems.push({ line, key: own, message: `${severalCalled(of, name)}; choose one in the form` });
      else to.set[field] = id;
    }
  }
}

/** The part of a row in the work, or its problems. */
function plannedOf(place: Place, { line }: FileRow, { row, set, roles }: ReadRow): PlannedRow | Problem[] {
  const { writer, resource, modules } = place;
  const { prefix, title }: Resource = resources[resource];
  const fields = Object.keys(set);
  if (row && fields.length === 0 && !roles) return { line, wants: "nothing", row };
  const right = row ? "edit" : "create";
  if (!writer.can(`${prefix}.${right}` as Permission))
    return [{ line, key: null, message: `You may not ${right} a ${title.toLowerCase()}` }];
  if (roles && !writer.can(`${prefix}.edit` as Permission))
    return [{ line, key: rolesColumn, message: "You may not give roles" }];
  if (row) {
    const change = changeOf(
      { id: row.id, action: "edit", set },
      modules[resource],
      modules[resource].present(row) as Fields,
    );
    if (change instanceof HttpError) return problemsOf(place, line, change);
    return { line, wants: "change", row, fields: roles ? [...fields, "roles"] : fields, change, roles };
  }
  const parsed = z.safeParse(newRecordBody(modules[resource]), set);
  if (parsed.success) return { line, wants: "creation", input: parsed.data, roles };
  return parsed.error.issues.map(({ path, message }) => ({
    line,
    key: columnOf(place.layout, path.join(".")),
    message,
  }));
}

/** The problems that a refusal of a single call names. */
export function problemsOf({ layout }: Pick<Place, "layout">, line: number, { body }: HttpError): Problem[] {
  const { errors = [], message = "" } = body;
  if (errors.length === 0) return [{ line, key: null, message }];
  return errors.map(({ field, message: of }) => ({ line, key: columnOf(layout, field ?? ""), message: of }));
}

/** The column of a field: for a reference, the one with the name. */
function columnOf({ columns, references }: FileLayout, field: string): string | null {
  const key =
    references.find((reference) => reference.field === field)?.own ?? (field === "roles" ? rolesColumn : field);
  return columns.includes(key) ? key : null;
}
