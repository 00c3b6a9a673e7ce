import { type Expression, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { tooManyRows } from "#platform/errors.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";

export interface ExportDependencies extends ResourceDependencies {
  /** The most rows of one file (P-10). */
  maxRows: number;
}

/**
 * How many rows a file will have, for the audit trail (C-16); more than one file may hold are refused with 413 (C-17,
 * P-10). The rows come without joins and order, and no more of them are counted than it takes to refuse.
 */
export async function countExportable(db: Db, found: Expression<unknown>, maxRows: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from (${found}) as found limit ${maxRows + 1}) as counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (total > maxRows) throw tooManyRows();
  return total;
}
