import { type Expression, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { tooManyRows } from "#platform/errors.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";

export interface ExportDependencies extends ResourceDependencies {
  /** The most rows of one file. */
  maxRows: number;
}

/**
 * Counts the rows of a file for the audit trail; more than one file may have are refused with 413. The rows are counted without
 * joins and order, and only as far as it takes to refuse.
 */
export async function countExportable(db: Db, found: Expression<unknown>, maxRows: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from (${found}) as found limit ${maxRows + 1}) as counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (total > maxRows) throw tooManyRows();
  return total;
}
