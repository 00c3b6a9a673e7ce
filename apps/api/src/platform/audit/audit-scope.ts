import type { AuditEntity } from "@portal/api-client/contract/audit";
import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";
import { ownColumns, type Place, placeOf } from "./audit-places.ts";

/** The carrier and the provider that an audit line is about; null stands for none of them, or for more than one. */
export interface AuditScope {
  carrierId: number | null;
  providerId: number | null;
}

type Columns = Readonly<Record<string, unknown>>;

interface Written {
  userId: number | null;
  entity: AuditEntity;
  entityId?: number | string | null;
  /** The record before and after the write, as far as the caller has its columns. */
  records: readonly Columns[];
}

/** The parents of records whose lines are written together, by table and id: each is read once. */
export type KnownParents = Map<string, Columns[]>;

/** The scope of lines that only untied users see. */
const nobodys: AuditScope = { carrierId: null, providerId: null };

/**
 * The scope of a new line: what the record before and after the write have in common. If a record moves, neither side learns
 * the other's values. Without columns, the stored record decides; without a record, the tie of the acting user does.
 */
export async function auditScopeOf(
  db: Db | Transaction,
  written: Written,
  parents: KnownParents = new Map(),
): Promise<AuditScope> {
  const { userId, entity, entityId = null, records } = written;
  const place = placeOf(entity);
  if (typeof place === "string" || entityId === null) return tieOf(db, userId);
  const columns = columnsOf(place);
  if (columns.length === 0) return nobodys;
  const known = records.filter((record) => columns.every((column) => column in record));
  const scopes = [];
  for (const record of known.length > 0 ? known : await stored(db, entity, entityId))
    scopes.push(await scopeOfRecord(db, place, record, parents));
  return commonScope(scopes);
}

/** The part that all scopes have in common; the untied scope if there are none. */
function commonScope([first = nobodys, ...others]: readonly AuditScope[]): AuditScope {
  const { carrierId, providerId } = first;
  if (others.some((other) => other.carrierId !== carrierId)) return nobodys;
  return { carrierId, providerId: others.every((other) => other.providerId === providerId) ? providerId : null };
}

type RecordPlace = Exclude<Place, string>;

const columnsOf = (place: RecordPlace): readonly string[] =>
  "parent" in place ? [place.column] : [place.carrier, place.provider].filter((column) => column !== undefined);

async function scopeOfRecord(db: Db, place: RecordPlace, record: Columns, parents: KnownParents): Promise<AuditScope> {
  if (!("parent" in place)) return { carrierId: idIn(record, place.carrier), providerId: idIn(record, place.provider) };
  const parentId = idIn(record, place.column);
  if (parentId === null) return nobodys;
  const key = `${place.parent} ${parentId}`;
  const found = parents.get(key) ?? (await stored(db, place.parent, parentId));
  parents.set(key, found);
  return found[0] ? scopeOfRecord(db, ownColumns, found[0], parents) : nobodys;
}

function idIn(record: Columns, column: string | undefined): number | null {
  const id = column === undefined ? null : record[column];
  return typeof id === "number" ? id : null;
}

async function tieOf(db: Db, userId: number | null): Promise<AuditScope> {
  const [user] = userId === null ? [] : await stored(db, "app_user", userId);
  return user ? scopeOfRecord(db, ownColumns, user, new Map()) : nobodys;
}

/** The stored record; null for what has no numeric id, for example a file. */
async function stored(db: Db, table: string, id: number | string): Promise<Columns[]> {
  if (!/^\d{1,9}$/.test(String(id))) return [];
  const { rows } = await sql<Columns>`select * from ${sql.table(table)} where id = ${Number(id)}`.execute(db);
  return rows;
}
