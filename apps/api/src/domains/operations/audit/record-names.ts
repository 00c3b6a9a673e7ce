import type { AuditEntity } from "@portal/api-client/contract/audit";
import { type Resource, resources } from "@portal/api-client/resources";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type OwnColumns, ownColumns, placeOf } from "#platform/audit/audit-places.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";
import type { LineRow } from "./audit.queries.ts";

type Table = AuditEntity | "agend_periodicity" | "widget_chart";

/** The column with the name by which staff know a record; records without one are known by a number. */
const nameColumns = new Map<string, string>([
  ...Object.values<Resource>(resources).flatMap(({ record, name }) =>
    name.column ? [[record.table, name.column] as const] : [],
  ),
  ["agend_periodicity", "name"],
  ["bulk_unsubscription", "description"],
  ["program_key", "name"],
  ["report", "name"],
  ["report_agend", "subject"],
  ["statement", "filename"],
  ["widget_chart", "name"],
]);

/**
 * The table that a column refers to, if the column is not named after it as `country_id` is: `category_id` is the `categoryId`.
 */
const otherReferences = new Map<string, string>([
  ...Object.values<Resource>(resources).map(({ record }) => [snakeCase(record.id), record.table] as const),
  ["default_widget_chart_id", "widget_chart"],
  ["parent_id", "menu_item"],
  ["periodicity_id", "agend_periodicity"],
  ["processed_by", "app_user"],
]);

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const isNamed = (table: string): table is Table => nameColumns.has(table);

function referredTable(column: string): Table | undefined {
  const table = otherReferences.get(column) ?? column.replace(/_id$/, "");
  return table !== column && isNamed(table) ? table : undefined;
}

/** The present names of records, by table and id. */
export interface RecordNames {
  of(table: string, id: unknown): string | null;
  /** The names of the records that some changed columns refer to. */
  inColumns(...changes: (Record<string, unknown> | null)[]): Record<string, Record<string, string>>;
}

/**
 * Finds the names of all records that some lines are about or refer to, in one query. Tied readers do not learn the present
 * name of a record of another carrier or provider from lines of the past.
 */
export async function recordNames(db: Db, reader: Caller, lines: readonly LineRow[]): Promise<RecordNames> {
  const idsByTable = new Map<Table, Set<number>>();
  const addId = (table: string | undefined, id: unknown) => {
    const number = Number(id);
    if (table === undefined || !isNamed(table) || !Number.isInteger(number) || number < 1 || number > maxId) return;
    idsByTable.set(table, (idsByTable.get(table) ?? new Set()).add(number));
  };
  for (const { entity, entity_id, before, after } of lines) {
    addId(entity, entity_id);
    for (const [column, id] of references(before, after)) addId(referredTable(column), id);
  }
  const found = new Map((await namesOf(db, reader, idsByTable)).map(({ table, id, name }) => [`${table} ${id}`, name]));
  const nameOf = (table: string, id: unknown) => found.get(`${table} ${id}`) ?? null;
  return {
    of: nameOf,
    inColumns: (...changes) => {
      const names: Record<string, Record<string, string>> = {};
      for (const [column, id] of references(...changes)) {
        const name = nameOf(referredTable(column) ?? "", id);
        if (name !== null) names[column] = { ...names[column], [String(id)]: name };
      }
      return names;
    },
  };
}

const maxId = 2_147_483_647;

const references = (...changes: (Record<string, unknown> | null)[]) =>
  changes.flatMap((columns) => Object.entries(columns ?? {})).filter(([column]) => referredTable(column) !== undefined);

async function namesOf(db: Db, reader: Caller, asked: ReadonlyMap<Table, ReadonlySet<number>>) {
  const parts: RawBuilder<unknown>[] = [...asked].map(
    ([table, ids]) =>
      sql`select ${table}::text as "table", id::integer, ${sql.ref(nameColumns.get(table) ?? "id")}::text as name
        from ${sql.table(table)} where id = any(${[...ids]}::integer[]) and ${inTie(db, reader, table)}`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<{
    table: string;
    id: number;
    name: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** Whether a record of a table lies in the present tie of the reader. */
function inTie(db: Db, reader: Caller, table: Table): RawBuilder<SqlBool> {
  const place = placeOf(table);
  if (reader.carrierId === null || typeof place === "string") return sql`true`;
  return "parent" in place
    ? sql`${sql.ref(place.column)} in (${idsInTie(db, reader, place.parent, ownColumns)})`
    : sql`id in (${idsInTie(db, reader, table, place)})`;
}

const idsInTie = (db: Db, reader: Caller, table: string, { carrier, provider }: OwnColumns) =>
  // one type for all tables: if a table has such columns, they are named here
  inScope(db.selectFrom(table as "product").select("id"), reader, {
    ...(carrier && { carrier: carrier as "carrier_id" }),
    ...(provider && { provider: provider as "provider_id" }),
  });
