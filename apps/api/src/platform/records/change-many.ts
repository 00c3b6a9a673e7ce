import { sql } from "kysely";
import type { Writer } from "../auth/caller.ts";
import type { Transaction } from "../database/database.ts";
import { HttpError } from "../errors.ts";
import { brokenRule } from "../http/error-handler.ts";
import type { Rows } from "./record-source.ts";
import { forgetReferences } from "./references.ts";
import type { Columned } from "./stored-columns.ts";

/** The date that a record had when it was loaded; an edit of a newer one is refused. */
export interface Dated {
  dateModified?: string | undefined;
  /** The same date in the spelling of users. */
  date_modified?: string | undefined;
  /** The line of the history that a revert is about; no payload has it. */
  revert?: RevertNote | undefined;
}

/** A line that a revert went back to, or that it undid. */
export interface RevertNote {
  kind: "back_to" | "undone";
  line: number;
  at: Date;
}

/** What is to become of a record. */
export type RecordChange<Input = object> =
  | { readonly action: "edit"; readonly input: Input & Dated }
  | { readonly action: "delete" }
  | { readonly action: "restore" };

/** What became of one record of many; a refused one has the answer that a single call would have had. */
export type RecordOutcome =
  | {
      readonly outcome: "changed";
      /** The columns of the record after the change. */
      readonly after?: Columned;
      /** The id of a new record. */
      readonly id?: number;
    }
  | { readonly outcome: "unchanged" | "notFound" | "changedSince" }
  | { readonly outcome: "refused"; readonly refusal: HttpError };

/** What became of many records, by their ids. */
export type Outcomes = ReadonlyMap<number, RecordOutcome>;

/** Records that are read and locked already. */
export interface KnownRecords {
  /** Their own columns. */
  readonly stored: ReadonlyMap<number, Columned>;
  /** Their rows, and the source that these come from. */
  readonly rows: ReadonlyMap<number, object>;
  readonly source: Rows;
}

/** The writes of many records at once, as `lifecycle()` has them. */
export interface ManyRecords {
  changeMany(
    tx: Transaction,
    caller: Writer,
    wanted: ReadonlyMap<number, RecordChange>,
    jobId: number | null,
    known?: KnownRecords,
  ): Promise<Outcomes>;
  bringBack(tx: Transaction, caller: Writer, ids: readonly number[], jobId: number): Promise<Outcomes>;
  /** Creates records; the outcomes have the keys of the inputs. */
  createMany(
    tx: Transaction,
    caller: Writer,
    inputs: ReadonlyMap<number, object>,
    jobId: number | null,
  ): Promise<Outcomes>;
}

/**
 * Applies a change to many records at once. Where a constraint of the database refuses one of them, the records are halved
 * until it stands alone, so that each other one is changed. `ownRefusal` knows broken constraints that need words of their own.
 */
export async function changeInParts(
  tx: Transaction,
  ids: readonly number[],
  apply: (ids: readonly number[]) => Promise<Outcomes>,
  ownRefusal?: (error: unknown) => HttpError | null,
): Promise<Outcomes> {
  try {
    return await inSavepoint(tx, () => apply(ids));
  } catch (error) {
    const refusal = ownRefusal?.(error) ?? brokenRule(error);
    if (!refusal) throw error;
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) return new Map([[id, { outcome: "refused", refusal }]]);
    const middle = Math.ceil(ids.length / 2);
    const first = await changeInParts(tx, ids.slice(0, middle), apply, ownRefusal);
    return new Map([...first, ...(await changeInParts(tx, ids.slice(middle), apply, ownRefusal))]);
  }
}

/** Runs a part of a transaction; if it throws, nothing of the part stays. */
export async function inSavepoint<Result>(tx: Transaction, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await run();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    forgetReferences(tx);
    await sql`release savepoint part`.execute(tx);
    throw error;
  }
}

/** Runs a part of a transaction and takes it back; its result stays. */
export async function takenBack<Result>(tx: Transaction, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint whole`.execute(tx);
  const result = await run();
  await sql`rollback to savepoint whole`.execute(tx);
  forgetReferences(tx);
  await sql`release savepoint whole`.execute(tx);
  return result;
}

/** The result of a rule, or its refusal; any other error is thrown. */
export async function refusalOr<Result>(rule: () => Promise<Result>): Promise<Result | HttpError> {
  try {
    return await rule();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}
