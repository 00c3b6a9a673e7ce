import { approvalOf, requireApproved } from "../approvals/approvals.ts";
import { type AuditEntry, recordAudit, recordAudits } from "../audit/audit.ts";
import type { Caller, Writer } from "../auth/caller.ts";
import type { Db, Transaction } from "../database/database.ts";
import { forbidden, HttpError, invalidField, notFound, refused } from "../errors.ts";
import {
  changeInParts,
  type Dated,
  type KnownRecords,
  type RecordChange,
  type RecordOutcome,
  refusalOr,
} from "./change-many.ts";
import type { LifecycleOptions, LivingRecord, RecordTable } from "./lifecycle-rules.ts";
import { findById, findByIds, type RowOf, type Rows } from "./record-source.ts";
import {
  type Columned,
  flagColumns,
  insertRecords,
  isRestore,
  isSame,
  lockedRecords,
  updateRecords,
} from "./stored-columns.ts";

/**
 * The life of a reference record, the same for each resource: create, edit, disable, restore. Every write locks the record,
 * runs in one transaction with its audit line, and answers the stored record.
 */
export function lifecycle<Table extends RecordTable, Source extends Rows, Input>(
  { table, id: idField, flag: enabledField }: LivingRecord<Table>,
  options: LifecycleOptions<Table, Source, Input>,
) {
  type Row = RowOf<Source>;
  type Stored = { updated_at: Date; deleted_at: Date | null };
  const { source, columns, editPermission, ownRefusal } = options;
  const { check, checkWrite, beforeDisable, afterWrite } = options;
  const flagOf = (input: Input) => (enabledField ? (input as Record<string, 0 | 1>)[enabledField] : undefined);
  const lockedRecord = async (tx: Transaction, id: number) => (await lockedRecords(tx, table, [id])).get(id);
  const isEnabled = (row: Row) => !enabledField || (row as { enabled?: boolean }).enabled === true;

  const findInScope = async (db: Db, caller: Writer, id: number): Promise<Row> => {
    const row = await findById(source, { db, caller, id });
    if (!row) throw notFound();
    return row;
  };

  const columnsOfFlag = (flag: 0 | 1, row: Row): Columned => {
    const { deleted_at, ...enabled } = flagColumns(flag, row as Stored);
    return { deleted_at, ...(enabledField && enabled) };
  };

  /** The columns that a change sets, once the rules have let it pass. */
  const columnsOf = async (
    tx: Transaction,
    caller: Writer,
    row: Row,
    wanted: RecordChange<Input>,
  ): Promise<Columned> => {
    await requireApproved(tx, table, inputOf(wanted));
    await checkWrite?.(tx, caller, row);
    if (wanted.action === "restore") return columnsOfFlag(1, row);
    if (wanted.action === "delete") {
      await beforeDisable?.(tx, caller, row);
      return columnsOfFlag(0, row);
    }
    const { input } = wanted;
    const loaded = input.dateModified ?? input.date_modified;
    if (loaded && loaded !== (row as Stored).updated_at.toISOString()) throw refused("recordChanged");
    await check?.(tx, caller, input, row);
    const flag = flagOf(input);
    if (flag === 0 && isEnabled(row)) await beforeDisable?.(tx, caller, row);
    return { ...(await columns(input, row)), ...(flag !== undefined && columnsOfFlag(flag, row)) };
  };

  const inputOf = (wanted: RecordChange<Input>) => (wanted.action === "edit" ? wanted.input : undefined);

  /** The audit line of a change; refuses an edit by those who may only restore. */
  const lineOf = (
    caller: Writer,
    wanted: RecordChange<Input>,
    { id, before, after }: { id: number; before: Columned | undefined; after: Columned | undefined },
  ) => {
    const { action } = wanted;
    const restored = isRestore(before, after);
    if (action === "edit" && editPermission && !caller.can(editPermission) && !restored) throw forbidden();
    const input = inputOf(wanted);
    const revert = input?.revert;
    return {
      userId: caller.userId,
      action: `${table}.${revert ? "revert" : restored ? "restore" : action}`,
      entity: table,
      entityId: id,
      before,
      after,
      ...detailsOf(input, revert && { [revert.kind]: revert.at, line: revert.line }),
    };
  };

  /** Changes an existing record under its lock; the audit compares the table's row before and after. */
  const change = (db: Db, caller: Caller, id: number, wanted: RecordChange<Input>) =>
    db.transaction().execute(async (tx) => {
      const before = await lockedRecord(tx, id);
      const row = await findInScope(tx, caller, id);
      if (wanted.action === (isEnabled(row) ? "restore" : "delete")) return row;
      await updateRecords(tx, table, [id], await columnsOf(tx, caller, row, wanted));
      const input = inputOf(wanted);
      if (input) await afterWrite?.(tx, caller, id, row, input);
      const after = await lockedRecord(tx, id);
      await recordAudit(tx, lineOf(caller, wanted, { id, before, after }));
      return after?.deleted_at && !enabledField ? row : findInScope(tx, caller, id);
    });

  /** The columns of a new record, once the rules have let it pass. */
  const columnsOfNew = async (tx: Transaction, caller: Writer, input: Input): Promise<Columned> => {
    await requireApproved(tx, table, input as object);
    await check?.(tx, caller, input, null);
    const flag = flagOf(input);
    return { ...(await columns(input, null)), ...(flag !== undefined && flagColumns(flag)) };
  };

  /** Inserts new records with their further writes and audit lines; answers all of their columns, in the same order. */
  const insert = async (
    tx: Transaction,
    caller: Writer,
    news: readonly { input: Input; columns: Columned }[],
    line: Pick<AuditEntry, "details"> = {},
  ): Promise<readonly Columned[]> => {
    const inserted = await insertRecords(
      tx,
      table,
      news.map((one) => one.columns),
    );
    const ids = inserted.map(({ id }) => id as number);
    if (afterWrite)
      for (const [index, id] of ids.entries())
        await afterWrite(tx, caller, id, null, (news[index] as { input: Input }).input);
    const stored = afterWrite ? [...(await lockedRecords(tx, table, ids)).values()] : inserted;
    await recordAudits(
      tx,
      stored.map((after, index) => ({
        userId: caller.userId,
        action: `${table}.create`,
        entity: table,
        entityId: after.id as number,
        after,
        ...detailsOf(news[index]?.input as object | undefined),
        ...line,
      })),
    );
    return stored;
  };

  return {
    /** The name of the records in the audit trail. */
    entity: table,

    get: findInScope,

    create: (db: Db, caller: Caller, input: Input): Promise<Row> =>
      db.transaction().execute(async (tx) => {
        const [stored] = await insert(tx, caller, [{ input, columns: await columnsOfNew(tx, caller, input) }]);
        return findInScope(tx, caller, Number(stored?.id));
      }),

    edit: (db: Db, caller: Caller, id: number, input: Input & Dated): Promise<Row> => {
      const ownId = (input as Record<string, unknown>)[idField];
      if (ownId !== undefined && ownId !== null && ownId !== id)
        throw invalidField(idField, "Is not the id of the address");
      return change(db, caller, id, { action: "edit", input });
    },

    /** Disables a record; one that is disabled already stays as it is. */
    remove: async (db: Db, caller: Caller, id: number): Promise<void> => {
      await change(db, caller, id, { action: "delete" });
    },

    restore: (db: Db, caller: Caller, id: number): Promise<Row> => change(db, caller, id, { action: "restore" }),

    /** Changes many records as single calls would, in the caller's transaction; what is refused stays as it is, with the reason. */
    changeMany: (
      tx: Transaction,
      caller: Writer,
      wanted: ReadonlyMap<number, RecordChange<Input>>,
      jobId: number | null,
      known?: KnownRecords,
    ) =>
      changeInParts(
        tx,
        [...wanted.keys()],
        async (ids) => {
          const before = known?.stored ?? (await lockedRecords(tx, table, ids));
          const rows =
            known?.source === source
              ? (known.rows as ReadonlyMap<number, Row>)
              : await findByIds(source, { db: tx, caller, ids });
          const outcomes = new Map<number, RecordOutcome>();
          const sets = new Map<number, Columned>();
          for (const id of ids) {
            const [row, stored, change] = [rows.get(id), before.get(id), wanted.get(id)];
            if (!row || !stored || !change) outcomes.set(id, { outcome: "notFound" });
            else {
              const columns = await refusalOr(() => columnsOf(tx, caller, row, change));
              if (columns instanceof HttpError) outcomes.set(id, { outcome: "refused", refusal: columns });
              else {
                const changed = Object.entries(columns).filter(([name, value]) => !isSame(value, stored[name]));
                if (changed.length === 0) outcomes.set(id, { outcome: "unchanged" });
                else sets.set(id, Object.fromEntries(changed));
              }
            }
          }
          const updated = new Map<number, Columned>();
          for (const group of Map.groupBy(sets.keys(), (id) => JSON.stringify(sets.get(id))).values())
            for (const [id, row] of await updateRecords(tx, table, group, sets.get(group[0] ?? 0) ?? {}))
              updated.set(id, row);
          if (afterWrite)
            for (const id of sets.keys()) {
              const [change, row] = [wanted.get(id), rows.get(id)];
              if (change?.action === "edit" && row) await afterWrite(tx, caller, id, row, change.input);
            }
          const after = afterWrite ? await lockedRecords(tx, table, [...sets.keys()]) : updated;
          await recordAudits(
            tx,
            [...sets.keys()].flatMap((id) => {
              const change = wanted.get(id);
              if (!change) return [];
              const line = lineOf(caller, change, { id, before: before.get(id), after: after.get(id) });
              return [{ ...line, ...ofJob(jobId) }];
            }),
          );
          for (const id of sets.keys()) outcomes.set(id, changedAt(after.get(id)));
          return outcomes;
        },
        ownRefusal,
      ),

    /** Creates many records as single calls would, in the caller's transaction; the outcomes have the keys of the inputs. */
    createMany: (tx: Transaction, caller: Writer, inputs: ReadonlyMap<number, Input>, jobId: number | null) =>
      changeInParts(tx, [...inputs.keys()], async (keys) => {
        const outcomes = new Map<number, RecordOutcome>();
        const news = new Map<number, { input: Input; columns: Columned }>();
        for (const key of keys) {
          const input = inputs.get(key) as Input;
          const columns = await refusalOr(() => columnsOfNew(tx, caller, input));
          if (columns instanceof HttpError) outcomes.set(key, { outcome: "refused", refusal: columns });
          else news.set(key, { input, columns });
        }
        const stored = await insert(tx, caller, [...news.values()], ofJob(jobId));
        for (const [index, key] of [...news.keys()].entries())
          outcomes.set(key, { ...changedAt(stored[index]), id: Number(stored[index]?.id) });
        return outcomes;
      }),

    /** Brings deleted records back that have no flag, as an undo does; refuses them all where one is not in the caller's scope. */
    bringBack: (tx: Transaction, caller: Writer, wanted: readonly number[], jobId: number) =>
      changeInParts(tx, wanted, async (ids) => {
        const before = await lockedRecords(tx, table, ids);
        const after = await updateRecords(tx, table, ids, { deleted_at: null });
        const rows = await findByIds(source, { db: tx, caller, ids });
        if (rows.size < ids.length) throw notFound();
        const lines = ids.map((id) =>
          lineOf(caller, { action: "restore" }, { id, before: before.get(id), after: after.get(id) }),
        );
        await recordAudits(
          tx,
          lines.map((line) => ({ ...line, details: { jobId } })),
        );
        return new Map(ids.map((id) => [id, changedAt(after.get(id))]));
      }),
  };
}

/** The details of a line: those of a change that was approved, or its own. */
const detailsOf = (input: object | undefined, own?: AuditEntry["details"]) => {
  const details = approvalOf(input) ?? own;
  return details ? { details: { ...details } } : {};
};

/** The details of a line that a job leaves; a change without one has none. */
const ofJob = (jobId: number | null) => (jobId === null ? {} : { details: { jobId } });

const changedAt = (after: Columned | undefined): Extract<RecordOutcome, { outcome: "changed" }> => ({
  outcome: "changed",
  ...(after && { after }),
});
