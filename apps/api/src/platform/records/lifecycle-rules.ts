import type { AuditEntity } from "@portal/api-client/contract/audit";
import type { Permission } from "@portal/api-client/permissions";
import type { ResourceName, Resources } from "@portal/api-client/resources";
import type { Insertable } from "kysely";
import type { GivenEntity } from "../audit/audit-places.ts";
import type { Writer } from "../auth/caller.ts";
import type { Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import type { HttpError } from "../errors.ts";
import type { RowOf, Rows } from "./record-source.ts";

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
  /**
   * Checks that need the database: the scope of references, and that they are enabled. `before` is null on create. A new record
   * is checked before those that are created with it are there, so what they may not share is a constraint of the table.
   */
  check?(tx: Transaction, caller: Writer, input: Input, before: Row | null): Promise<void>;
  /** Whether the caller may change a record that they may see, in any way. */
  checkWrite?(tx: Transaction, caller: Writer, row: Row): Promise<void>;
  /** Further writes of a create or an edit, inside its transaction. */
  afterWrite?(tx: Transaction, caller: Writer, id: number, before: Row | null, input: Input): Promise<void>;
  /** Runs before a record is disabled, by DELETE or by an edit with flag 0: refuses it, or does what goes with it. */
  beforeDisable?(tx: Transaction, caller: Writer, row: Row): Promise<void>;
}

/** Tables whose records are written by themselves; the audit trail knows them by the name of the table. */
export type RecordTable = Exclude<AuditEntity, GivenEntity> & keyof Database;

/** How the records of a table live, also where they are no resource. */
export interface LivingRecord<Table extends RecordTable> {
  readonly table: Table;
  /** The record's own id on the wire. */
  readonly id: string;
  /** The record's 1/0 flag; absent where a deleted record is gone for good. */
  readonly flag?: string;
}

/** What a kind of records brings to its life: their source, the columns of a payload, and the rules. */
export interface LifecycleOptions<Table extends RecordTable, Source extends Rows, Input>
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
  /** The refusal for a broken constraint that needs words of its own; null for any other error. */
  ownRefusal?: ((error: unknown) => HttpError | null) | undefined;
}
