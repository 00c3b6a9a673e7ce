import { sql } from "kysely";
import type { AuditEntry } from "../audit/audit.ts";
import type { AuditScope } from "../audit/audit-scope.ts";
import type { Job, JobWork } from "../jobs/job.ts";

type Tie = Pick<Job, "carrier_id" | "provider_id">;

/** The audit scope of a job: its tie, or the one carrier and the one provider that all its planned rows share. */
export async function scopeOfPlanned({ tx, job }: JobWork, tie: Tie = job): Promise<AuditScope> {
  const one = (column: string) =>
    sql`case when min(${sql.ref(column)}) = max(${sql.ref(column)}) then min(${sql.ref(column)}) end`;
  const { rows } = await sql<AuditScope>`
    select coalesce(${tie.carrier_id}::integer, ${one("carrier_id")}) as "carrierId",
      coalesce(${tie.provider_id}::integer, ${one("provider_id")}) as "providerId"
    from planned`.execute(tx);
  return rows[0] ?? { carrierId: tie.carrier_id, providerId: tie.provider_id };
}

/** The audit line of a file, whose scope is that of its planned rows. */
export const fileLine =
  (entity: "broadcast" | "direct_subscription") =>
  async (work: JobWork): Promise<AuditEntry> => ({
    userId: work.job.user_id,
    action: work.job.kind,
    entity,
    entityId: work.job.input_sha256,
    scope: await scopeOfPlanned(work),
  });
