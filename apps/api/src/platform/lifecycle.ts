import { sql } from "kysely";
import { recordAudit } from "./audit.ts";
import type { Caller } from "./auth/caller.ts";
import type { Db, Transaction } from "./database/database.ts";
import type { Database } from "./database-schema.ts";
import { invalidField, notFound, recordChanged } from "./errors.ts";

/** Flag of a payload as the two columns that hold it: `deleted_at` is null exactly when the record is enabled (D-A35). */
export const enabledColumns = (flag: 0 | 1) => ({
  enabled: flag === 1,
  deleted_at: flag === 1 ? null : sql<Date>`coalesce(deleted_at, now())`,
});

/** The flag of an insert; nothing was deleted before. */
export const newEnabledColumns = (flag: 0 | 1) => ({ enabled: flag === 1, deleted_at: flag === 1 ? null : new Date() });

interface StoredRecord {
  id: number;
  enabled: boolean;
  updated_at: Date;
}

interface LifecycleOptions<Row extends StoredRecord, Input> {
  /** Table, and with it the audit's entity and the prefix of its actions. */
  table: keyof Database & string;
  /** Own id field of the wire, e.g. `carrierId`. */
  idField: string;
  /** The record in the caller's scope, as the presenter takes it. */
  find(db: Db, caller: Caller, id: number): Promise<Row | undefined>;
  /** Rules that need the database: scope of what is referred to, enabled references. `before` is null on create. */
  check?(tx: Transaction, caller: Caller, input: Input, before: Row | null): Promise<void>;
  insert(tx: Transaction, input: Input): Promise<number>;
  update(tx: Transaction, id: number, input: Input): Promise<void>;
}

/**
 * The life of a reference record, the same for each resource: create, edit, disable, restore. Every write locks the
 * record, runs in one transaction with its audit line, and answers the stored record (D-A19, D-A35, P-6).
 */
export function lifecycle<Row extends StoredRecord, Input>(options: LifecycleOptions<Row, Input>) {
  const { table, idField, find, check, insert, update } = options;

  const found = async (db: Db, caller: Caller, id: number): Promise<Row> => {
    const row = await find(db, caller, id);
    if (!row) throw notFound();
    return row;
  };

  /** Runs a change of an existing record under its lock; the audit compares the table's row before and after. */
  const change = (
    db: Db,
    caller: Caller,
    id: number,
    action: string,
    run: (tx: Transaction, row: Row) => Promise<void>,
  ) =>
    db.transaction().execute(async (tx) => {
      const before = await lockedColumns(tx, table, id);
      await run(tx, await found(tx, caller, id));
      const after = await lockedColumns(tx, table, id);
      await recordAudit(tx, {
        userId: caller.userId,
        action: `${table}.${action}`,
        entity: table,
        entityId: id,
        before,
        after,
      });
      return found(tx, caller, id);
    });

  const setEnabled = async (tx: Transaction, id: number, enabled: boolean) => {
    await sql`update ${sql.table(table)} set enabled = ${enabled}, deleted_at = case when ${enabled} then null else now() end,
      updated_at = now() where id = ${id}`.execute(tx);
  };

  return {
    get: found,

    create: (db: Db, caller: Caller, input: Input): Promise<Row> =>
      db.transaction().execute(async (tx) => {
        await check?.(tx, caller, input, null);
        const id = await insert(tx, input);
        const after = await lockedColumns(tx, table, id);
        await recordAudit(tx, { userId: caller.userId, action: `${table}.create`, entity: table, entityId: id, after });
        return found(tx, caller, id);
      }),

    edit: (db: Db, caller: Caller, id: number, input: Input & { dateModified?: string | undefined }): Promise<Row> => {
      const ownId = (input as Record<string, unknown>)[idField];
      if (ownId !== undefined && ownId !== null && ownId !== id)
        throw invalidField(idField, "Is not the id of the address");
      return change(db, caller, id, "edit", async (tx, row) => {
        if (input.dateModified && input.dateModified !== row.updated_at.toISOString()) throw recordChanged();
        await check?.(tx, caller, input, row);
        await update(tx, id, input);
      });
    },

    /** Disables; a record that is disabled already stays as it is. */
    remove: async (db: Db, caller: Caller, id: number): Promise<void> => {
      if ((await found(db, caller, id)).enabled)
        await change(db, caller, id, "delete", async (tx) => setEnabled(tx, id, false));
    },

    restore: async (db: Db, caller: Caller, id: number): Promise<Row> => {
      const row = await found(db, caller, id);
      return row.enabled ? row : change(db, caller, id, "restore", async (tx) => setEnabled(tx, id, true));
    },
  };
}

async function lockedColumns(tx: Transaction, table: string, id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The fields that every record carries (D-A33). */
export function presentDates(row: { id: number; created_at: Date; updated_at: Date; deleted_at: Date | null }) {
  const createdAt = row.created_at.toISOString();
  const updatedAt = row.updated_at.toISOString();
  return {
    id: row.id,
    createdAt,
    updatedAt,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    dateCreated: createdAt,
    dateModified: updatedAt,
  };
}

/** A flag as the wire has it: 1 or 0, never true or false (D-A34). */
export const presentFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
