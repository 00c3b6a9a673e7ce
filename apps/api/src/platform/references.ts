import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type { Transaction } from "./database/database.ts";
import type { Database } from "./database-schema.ts";
import { invalidField } from "./errors.ts";

/**
 * Refuses a reference to a record that does not exist, or that is disabled and not the one already stored: a disabled
 * choice may be kept, not newly made (D-A39). The row is locked against being disabled meanwhile.
 */
export async function requireEnabled(
  tx: Transaction,
  table: keyof Database & string,
  { field, id, stored }: { field: string; id: number; stored?: number | undefined },
): Promise<void> {
  const { rows } = await sql<{
    enabled: boolean;
  }>`select enabled from ${sql.table(table)} where id = ${id} for share`.execute(tx);
  const [row] = rows;
  if (!row) throw invalidField(field, texts.recordNotFound);
  if (!row.enabled && id !== stored) throw invalidField(field, "Is disabled and cannot be chosen");
}
