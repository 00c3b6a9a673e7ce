import { sql } from "kysely";
import { endThen } from "#platform/as-of/tables-then.ts";
import type { Then } from "./then.ts";

interface EndThen {
  endsAt: Date | null;
  hasChanged: boolean;
}

/** The end that was planned for the subscription then: the first change of it after that moment has the former one. */
export async function plannedEndThen({ db, subject: { subscriptionId }, at }: Then): Promise<EndThen> {
  const { rows } = await sql<{ ends_at: Date | null; has_changed: boolean }>`
    select ends_at, has_changed from (${endThen(sql`${subscriptionId}::bigint`, at)}) e`.execute(db);
  return { endsAt: rows[0]?.ends_at ?? null, hasChanged: rows[0]?.has_changed ?? false };
}
