import { type Expression, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { tooManyRows } from "#platform/errors.ts";
import type { ResourceDependencies } from "#platform/resource-routes.ts";

export interface ExportDependencies extends ResourceDependencies {
  /** The most rows of one file (P-10). */
  maxRows: number;
}

/** Refuses with 413 what has more rows than one file may hold (C-17, P-10); the rows come without joins and order. */
export async function requireExportable(db: Db, found: Expression<unknown>, maxRows: number): Promise<void> {
  const { rows } = await sql`select from (${found}) as found offset ${maxRows} limit 1`.execute(db);
  if (rows.length > 0) throw tooManyRows();
}
