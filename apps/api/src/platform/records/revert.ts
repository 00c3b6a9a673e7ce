import type { Past, Schema } from "@portal/api-client";
import type { AuditEntity } from "@portal/api-client/contract/audit";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import * as z from "zod/mini";
import { isKeptColumn } from "../audit/audit.ts";
import type { GivenEntity } from "../audit/audit-places.ts";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";
import { badRequest, forbidden, invalidField, invalidFields, notFound, refused } from "../errors.ts";
import { holdsMsisdn } from "../numbers/mask.ts";
import { inScope } from "../scope.ts";
import type { Dated, RevertNote } from "./change-many.ts";
import { type Fields, payloadOf } from "./payload.ts";

/** What a revert needs of the records of a table. */
export interface Revertible<Row> {
  entity: Exclude<AuditEntity, GivenEntity>;
  /** The body of the edit: its fields are those that a revert sets. */
  body: Schema;
  get(db: Db, caller: Caller, id: number): Promise<Row>;
  /** A record in the form of the wire, with the fields that the caller may read. */
  present(row: Row, caller: Caller): object;
  edit(db: Db, caller: Caller, id: number, input: never): Promise<Row>;
}

interface RevertWish {
  /** A line of the record's history; without it, the caller's own last edit is undone. */
  auditId?: number | undefined;
  dateModified: string;
  fields?: readonly string[] | undefined;
}

interface Comparison extends Pick<Past, "former" | "changed"> {
  /** All fields that an edit takes. */
  now: Fields;
}

/**
 * The revert of a record to a line of its history, the same for each resource: the values right after that line are rebuilt from
 * the lines after it, and saved by the usual edit with all of its checks.
 */
export function reverts<Row extends object>(db: Db, records: Revertible<Row>) {
  const { entity, body, get, present, edit } = records;

  /** The fields now, and those that differ at the line with their former values. */
  const compare = async (caller: Caller, row: Row, since: Since): Promise<Comparison> => {
    const { columns, changes } = await formerColumns(db, caller, entity, row as Stored, since);
    const now = payloadOf(body, present(row, caller));
    const differing = (former: Fields) => {
      const then = payloadOf(body, present({ ...row, ...former }, caller));
      const isHidden = (field: string) => holdsMsisdn(field) && !caller.seesNumbers;
      return Object.fromEntries(
        Object.entries(then).filter(
          ([field, value]) => !isHidden(field) && JSON.stringify(value) !== JSON.stringify(now[field]),
        ),
      );
    };
    // the oldest change of each field first, so that the newest one of a field with several columns stays
    const changed = [...changes]
      .reverse()
      .flatMap(([column, change]) =>
        Object.keys(differing({ [column]: columns[column] })).map((field) => [field, change] as const),
      );
    return { now, former: differing(columns), changed: Object.fromEntries(changed) };
  };

  return {
    /** The fields that differ, now and right after the line. */
    async past(caller: Caller, id: number, auditId: number): Promise<Past> {
      if (!caller.can("audit.list")) throw forbidden();
      const row = await get(db, caller, id);
      if (!(await isLineOf(db, caller, { entity, id, auditId }))) throw notFound();
      const { now, former, changed } = await compare(caller, row, { after: auditId });
      const differing = Object.fromEntries(Object.keys(former).map((field) => [field, now[field]]));
      return { dateModified: dateOf(row), now: differing, former, changed };
    },

    /** Saves the former values of the wanted fields; nothing is written if none differs. */
    async revert(caller: Caller, id: number, { auditId, dateModified, fields }: RevertWish): Promise<Row> {
      if (auditId !== undefined && !caller.can("audit.list")) throw forbidden();
      const row = await get(db, caller, id);
      const note = await noteOf(db, caller, { entity, id, auditId });
      if (dateModified !== dateOf(row)) throw refused("recordChanged");
      const since = note.kind === "undone" ? { from: note.line } : { after: note.line };
      const { now, former } = await compare(caller, row, since);
      const unknown = fields?.find((field) => !(field in now));
      if (unknown !== undefined) throw invalidField("fields", `${unknown} is no field of this record`);
      const wanted = Object.entries(former).filter(([field]) => fields?.includes(field) ?? true);
      if (wanted.length === 0) return row;
      const input = z.safeParse(body, { ...now, ...Object.fromEntries(wanted) });
      if (!input.success) throw invalidFields(input.error.issues.map(asFieldError));
      const dated: Dated = { ...(input.data as object), dateModified, revert: note };
      return edit(db, caller, id, dated as never);
    },
  };
}

interface Stored {
  [column: string]: unknown;
  id: number;
  updated_at: Date;
}

const dateOf = (row: object) => (row as Stored).updated_at.toISOString();

const asFieldError = ({ path, message }: z.core.$ZodIssue) => ({ field: path.join("."), message });

interface Line {
  entity: string;
  id: number;
  auditId: number;
}

/** The line, if it is about the record and the caller may read it. */
const isLineOf = (db: Db, caller: Caller, { entity, id, auditId }: Line) =>
  inScope(db.selectFrom("audit as a"), caller, { carrier: "a.scope_carrier_id", provider: "a.scope_provider_id" })
    .select(["a.id", "a.created_at"])
    .where(sql<boolean>`a.id = ${auditId}::bigint`)
    .where("a.entity", "=", entity)
    .where("a.entity_id", "=", String(id))
    .executeTakeFirst();

/** The line that a revert is about: the given one, or that of the caller's own last edit. */
async function noteOf(
  db: Db,
  caller: Caller,
  { auditId, ...record }: Omit<Line, "auditId"> & { auditId: number | undefined },
): Promise<RevertNote> {
  if (auditId !== undefined) {
    const line = await isLineOf(db, caller, { ...record, auditId });
    if (!line) throw invalidField("auditId", texts.recordNotFound);
    return { kind: "back_to", line: line.id, at: line.created_at };
  }
  const last = await lastWrite(db, record);
  if (last?.user_id !== caller.userId) throw refused("recordChanged");
  if (!last.before) throw badRequest("There is no edit to undo");
  return { kind: "undone", line: last.id, at: last.created_at };
}

/** The newest line that tells of a write of the record itself; lines about its roles and rights are none. */
const lastWrite = (db: Db, { entity, id }: Omit<Line, "auditId">) =>
  db
    .selectFrom("audit")
    .select(["id", "created_at", "user_id", "before"])
    .where("entity", "=", entity)
    .where("entity_id", "=", String(id))
    .where((eb) =>
      eb.or([
        eb(
          "action",
          "in",
          ["create", "edit", "delete", "restore", "revert"].map((action) => `${entity}.${action}`),
        ),
        sql<boolean>`exists (select from jsonb_object_keys(before) as column_name
          where column_name in (select attname from pg_attribute where attrelid = ${entity}::regclass and attnum > 0))`,
      ]),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The lines that a revert takes back: those after a line, or that line too. */
type Since = { after: number } | { from: number };

interface Former {
  /** The columns that the lines changed, with their values before them, as the driver reads such columns. */
  columns: Fields;
  /** The newest change of each column, the newest first. */
  changes: ReadonlyMap<string, Past["changed"][string]>;
}

async function formerColumns(db: Db, reader: Caller, table: string, row: Stored, since: Since): Promise<Former> {
  const lines = await db
    .selectFrom("audit as a")
    .leftJoin("app_user as u", "u.id", "a.user_id")
    .select(["a.created_at", "a.before", "a.scope_carrier_id", "a.scope_provider_id", "u.username"])
    .where("a.entity", "=", table)
    .where("a.entity_id", "=", String(row.id))
    .where("a.id", "after" in since ? ">" : ">=", "after" in since ? since.after : since.from)
    .where("a.before", "is not", null)
    .orderBy("a.id", "desc")
    .execute();
  const values: Record<string, unknown> = {};
  const changes = new Map<string, Past["changed"][string]>();
  for (const line of lines) {
    const isKnown =
      isWithin(reader.carrierId, line.scope_carrier_id) && isWithin(reader.providerId, line.scope_provider_id);
    for (const [column, value] of Object.entries(line.before ?? {})) {
      if (!isKeptColumn(column)) continue;
      values[column] = value;
      if (!changes.has(column))
        changes.set(column, { at: line.created_at.toISOString(), username: isKnown ? line.username : null });
    }
  }
  const { rows } = await sql<Fields>`select before.* from ${sql.table(table)} as t,
    jsonb_populate_record(t, ${JSON.stringify(values)}::jsonb) as before where t.id = ${row.id}`.execute(db);
  return { columns: Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([name]) => name in values)), changes };
}

/** Whether a line with this scope is within a tie. */
const isWithin = (tie: number | null, scope: number | null) => tie === null || tie === scope;
