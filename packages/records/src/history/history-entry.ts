/** Values of columns as the audit trail keeps them. */
export type Columns = Readonly<Record<string, unknown>>;

/** One line of the audit trail, as the API answers it (D-A82). */
export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  /** Null where nobody was signed in. */
  readonly user: { readonly userId: number; readonly username: string } | null;
  /** E.g. `carrier.edit`. */
  readonly action: string;
  /** The table of the record, e.g. `carrier`. */
  readonly entity: string;
  readonly entityId: string | null;
  /** The changed columns; null where there was nothing before, or nothing is left. */
  readonly before: Columns | null;
  readonly after: Columns | null;
  readonly details: Columns | null;
  /** What the records are called that changed columns refer to, by column and id. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
