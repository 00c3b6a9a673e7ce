import type { AuditEntity } from "@portal/api-client/contract/audit";
import type { Permission } from "@portal/api-client/permissions";
import type { ResourceName, Resources } from "@portal/api-client/resources";
import { type Insertable, type Kysely, sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { GivenEntity } from "../audit/audit-places.ts";
import type { Caller } from "../auth/caller.ts";
import type { Db, Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import { forbidden, invalidField, notFound, refused } from "../errors.ts";
import { findById, type RowOf, type Rows } from "./record-source.ts";

export type TableOf<Name extends ResourceName> = Resources[Name]["record"]["table"];

/** The columns that a payload may set. `enabled` is among them only where disabling does not delete, as for reports. */
export type Settable<Table extends keyof Database> = Omit<
  Insertable<Database[Table]>,
  "deleted_at" | "updated_at" | "created_at"
>;

/** The columns, where a flag stands for `enabled`. */
export type Columns<Table extends keyof Database> = Omit<Settable<Table>, "enabled">;

/** The special rules for writing the records of a resource. */
export interface LifecycleRules<Input, Row> {
  /** Checks that need the database: the scope of references, and that they are enabled. `before` is null on create. */
  check?(tx: Transaction, caller: Caller, input: Input, before: Row | null): Promise<void>;
  /** Whether the caller may change a record that they may see, in whatever way. */
  checkWrite?(tx: Transaction, caller: Caller, row: Row): Promise<void>;
  /** Further writes of a create or an edit, inside its transaction. */
  afterWrite?(tx: Transaction, caller: Caller, id: number, before: Row | null, input: Input): Promise<void>;
  /** Runs before a record is disabled, by DELETE or by an edit with flag 0: refuses it, or does what goes with it. */
  beforeDisable?(tx: Transaction, caller: Caller, row: Row): Promise<void>;
}

/** Tables whose records are written by themselves; the audit trail knows them by the name of the table. */
type RecordTable = Exclude<AuditEntity, GivenEntity> & keyof Database;

/** How the records of a table live, also where they are no resource. */
interface LivingRecord<Table extends RecordTable> {
  readonly table: Table;
  /** The record's own id on the wire. */
  readonly id: string;
  /** The record's 1/0 flag; absent where a deleted record is gone for good. */
  readonly flag?: string;
}

interface LifecycleOptions<Table extends RecordTable, Source extends Rows, Input>
  extends LifecycleRules<Input, RowOf<Source>> {
  /** The source that the records in the caller's scope are read from. */
  source: Source;
  /** The columns that a payload sets; `before` is null on create. */
  columns(input: Input, before: RowOf<Source> | null): Settable<Table> | Promise<Settable<Table>>;
  /**
   * Where the module has no restore call, an edit that only enables needs `{prefix}.restore`, and any other edit this
   * permission.
   */
  editPermission?: Permission | undefined;
}

interface Change<Row> {
  action: "edit" | "delete" | "restore";
  /** Whether the record is in the wanted state already: nothing is written then. */
  isDone?(row: Row): boolean;
  run(tx: Transaction, row: Row): Promise<void>;
}

export interface Dated {
  dateModified?: string | undefined;
  /** The same date in the spelling of users. */
  date_modified?: string | undefined;
}

/**
 * The life of a reference record, the same for each resource: create, edit, disable, restore. Every write locks the record,
 * runs in one transaction with its audit line, and answers the stored record.
 */
export function lifecycle<Table extends RecordTable, Source extends Rows, Input>(
  { table, id: idField, flag: enabledField }: LivingRecord<Table>,
  options: LifecycleOptions<Table, Source, Input>,
) {
  type Row = RowOf<Source>;
  const { source, columns, editPermission } = options;
  const { check, checkWrite, beforeDisable, afterWrite } = options;
  const flagOf = (input: Input) => (enabledField ? (input as Record<string, 0 | 1>)[enabledField] : undefined);

  const findInScope = async (db: Db, caller: Caller, id: number): Promise<Row> => {
    const row = await findById(source, { db, caller, id });
    if (!row) throw notFound();
    return row;
  };

  /** Changes an existing record under its lock; the audit compares the table's row before and after. */
  const change = (db: Db, caller: Caller, id: number, { action, isDone = () => false, run }: Change<Row>) =>
    db.transaction().execute(async (tx) => {
      const before = await lockedColumns(tx, table, id);
      const row = await findInScope(tx, caller, id);
      if (isDone(row)) return row;
      await checkWrite?.(tx, caller, row);
      await run(tx, row);
      const after = await lockedColumns(tx, table, id);
      const restored = isRestore(before, after);
      if (action === "edit" && editPermission && !caller.can(editPermission) && !restored) throw forbidden();
      await recordAudit(tx, {
        userId: caller.userId,
        action: `${table}.${restored ? "restore" : action}`,
        entity: table,
        entityId: id,
        before,
        after,
      });
      return after?.deleted_at && !enabledField ? row : findInScope(tx, caller, id);
    });

  const setEnabled = async (tx: Transaction, id: number, enabled: boolean) => {
    const flag = enabledField ? sql`enabled = ${enabled},` : sql``;
    const deletedAt = enabled ? sql`null` : sql`now()`;
    await sql`update ${sql.table(table)} set ${flag} deleted_at = ${deletedAt}, updated_at = now() where id = ${id}`.execute(
      tx,
    );
  };

  const isEnabled = (row: Row) => !enabledField || (row as { enabled?: boolean }).enabled === true;

  return {
    /** The name of the records in the audit trail. */
    entity: table,

    get: findInScope,

    create: (db: Db, caller: Caller, input: Input): Promise<Row> =>
      db.transaction().execute(async (tx) => {
        await check?.(tx, caller, input, null);
        const id = await insert(tx, table, { ...(await columns(input, null)), ...newEnabledColumns(flagOf(input)) });
        await afterWrite?.(tx, caller, id, null, input);
        const after = await lockedColumns(tx, table, id);
        await recordAudit(tx, { userId: caller.userId, action: `${table}.create`, entity: table, entityId: id, after });
        return findInScope(tx, caller, id);
      }),

    edit: (db: Db, caller: Caller, id: number, input: Input & Dated): Promise<Row> => {
      const ownId = (input as Record<string, unknown>)[idField];
      if (ownId !== undefined && ownId !== null && ownId !== id)
        throw invalidField(idField, "Is not the id of the address");
      const loaded = input.dateModified ?? input.date_modified;
      return change(db, caller, id, {
        action: "edit",
        run: async (tx, row) => {
          if (loaded && loaded !== (row as { updated_at: Date }).updated_at.toISOString())
            throw refused("recordChanged");
          await check?.(tx, caller, input, row);
          if (flagOf(input) === 0 && isEnabled(row)) await beforeDisable?.(tx, caller, row);
          await update(tx, table, id, { ...(await columns(input, row)), ...enabledColumns(flagOf(input)) });
          await afterWrite?.(tx, caller, id, row, input);
        },
      });
    },

    /** Disables a record; one that is disabled already stays as it is. */
    remove: async (db: Db, caller: Caller, id: number): Promise<void> => {
      await change(db, caller, id, {
        action: "delete",
        isDone: (row) => !isEnabled(row),
        run: async (tx, row) => {
          await beforeDisable?.(tx, caller, row);
          await setEnabled(tx, id, false);
        },
      });
    },

    restore: (db: Db, caller: Caller, id: number): Promise<Row> =>
      change(db, caller, id, { action: "restore", isDone: isEnabled, run: (tx) => setEnabled(tx, id, true) }),
  };
}

type Columned = Record<string, unknown>;

/** Whether a deleted record was restored, and nothing else of it changed. */
function isRestore(before: Columned | undefined, after: Columned | undefined): boolean {
  if (!before?.deleted_at || !after || after.deleted_at) return false;
  const lifecycleColumns = new Set(["enabled", "deleted_at", "updated_at"]);
  return Object.keys(after).every(
    (name) => lifecycleColumns.has(name) || JSON.stringify(after[name]) === JSON.stringify(before[name]),
  );
}

/** The two columns of a flag: `deleted_at` is null exactly when the record is enabled. */
const enabledColumns = (flag: 0 | 1 | undefined) =>
  flag === undefined
    ? {}
    : { enabled: flag === 1, deleted_at: flag === 1 ? null : sql<Date>`coalesce(deleted_at, now())` };

/** The flag's columns for an insert. */
const newEnabledColumns = (flag: 0 | 1 | undefined) =>
  flag === undefined ? {} : { enabled: flag === 1, deleted_at: flag === 1 ? null : new Date() };

/** Kysely types one table at a time; `Columns` above checks that the columns are those of the table. */
const asAnyTable = (tx: Transaction) => tx as unknown as Kysely<Record<string, Columned>>;

async function insert(tx: Transaction, table: string, values: Columned): Promise<number> {
  const { id } = await asAnyTable(tx).insertInto(table).values(values).returning("id").executeTakeFirstOrThrow();
  return id as number;
}

async function update(tx: Transaction, table: string, id: number, values: Columned): Promise<void> {
  await asAnyTable(tx)
    .updateTable(table)
    .set({ ...values, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}

async function lockedColumns(tx: Transaction, table: string, id: number): Promise<Columned | undefined> {
  const { rows } = await sql<Columned>`select * from ${sql.table(table)} where id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0];
}
