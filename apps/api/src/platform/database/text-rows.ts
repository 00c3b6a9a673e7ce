import type pg from "pg";

/** A row as the database writes it; columns are read where they are needed. */
export type TextRow = readonly (string | null)[];

/** What PostgreSQL tells of a column. */
export interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Rows that were read together. */
export interface Batch {
  readonly fields: readonly Field[];
  readonly rows: readonly TextRow[];
}

/** Has the driver leave each value as the text that came. */
export const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (text: string) => text) as pg.CustomTypesConfig["getTypeParser"],
};
