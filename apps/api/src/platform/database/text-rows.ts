import type pg from "pg";

/** A row as the database writes it; columns are parsed where they are needed. */
export type TextRow = readonly (string | null)[];

/** A column as PostgreSQL describes it. */
export interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Rows that were read together. */
export interface Batch {
  readonly fields: readonly Field[];
  readonly rows: readonly TextRow[];
}

/** Makes the driver leave each value as text. */
export const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (text: string) => text) as pg.CustomTypesConfig["getTypeParser"],
};
