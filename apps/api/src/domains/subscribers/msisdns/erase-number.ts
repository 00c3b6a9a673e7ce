import type { msisdns } from "@portal/api-client/contract/msisdns";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type pg from "pg";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { conflict, forbidden } from "#platform/errors.ts";
import { maskMsisdn } from "#platform/numbers/mask.ts";

type Asked = z.output<typeof msisdns.erase.body>;

/** The database's error code for a number that has active subscriptions. */
const hasActive = "PE001";

/**
 * Masks or deletes everything about a number, in one transaction with a line in the audit trail that does not name it. A number
 * belongs to all carriers alike, so tied users are refused.
 */
export async function eraseNumber(db: Db, caller: Caller, { msisdn, erasure, reason }: Asked) {
  if (caller.carrierId !== null || caller.providerId !== null) throw forbidden();
  try {
    return await db.transaction().execute(async (tx) => {
      // ledgers and the audit trail are read as a whole
      await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
      const { rows } = await sql<{ place: string; records: number }>`
        select * from erase_number(${msisdn}, ${erasure})`.execute(tx);
      const erasedTables = rows.filter(({ records }) => records > 0);
      await recordAudit(tx, {
        userId: caller.userId,
        action: "subscriber.erase",
        entity: "subscriber",
        scope: { carrierId: null, providerId: null },
        details: {
          number: maskMsisdn(msisdn),
          erasure,
          reason: reason.replaceAll(msisdn, maskMsisdn(msisdn)),
          records: Object.fromEntries(erasedTables.map(({ place, records }) => [place, records])),
        },
      });
      return { records: erasedTables.reduce((sum, { records }) => sum + records, 0) };
    });
  } catch (error) {
    if ((error as pg.DatabaseError).code === hasActive) throw conflict(texts.cancelBeforeErasure);
    throw error;
  }
}
