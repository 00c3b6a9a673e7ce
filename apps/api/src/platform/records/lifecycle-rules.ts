import type { ResourceName, Resources } from "@portal/api-client/resources";
import type { Insertable } from "kysely";
import type { Writer } from "../auth/caller.ts";
import type { Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";

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
