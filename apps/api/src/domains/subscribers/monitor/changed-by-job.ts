import type { ChangedByJob } from "@portal/api-client/contract/monitor";
import { type RawBuilder, type SqlBool, sql } from "kysely";

const changes = ["subscribed", "deactivated", "restored"] as const;
type Change = (typeof changes)[number];

/** Whether a row of a ledger made, ended or restored its subscription; the condition is that of its index. */
export const isChange = (...of: readonly Change[]): RawBuilder<SqlBool> =>
  sql`r.after is not null and r.outcome in (${sql.join(of.map((outcome) => sql.lit(outcome)))})`;

/** The answer's fields of the job `j` of a ledger's row `r`. */
export const jobOfRow = sql`jsonb_build_object('jobId', r.job_id, 'line', r.line, 'kind', j.kind)`;

/**
 * The last job that changed the subscription `s` in one of these ways, under a condition on the ledger's row `r`; null if there
 * is none.
 */
export const lastJob = (of: readonly Change[] = changes, under = sql<SqlBool>`true`): RawBuilder<ChangedByJob | null> =>
  sql`(
    select ${jobOfRow} from job_row r join job j on j.id = r.job_id
    where r.subscription_id = s.id and ${isChange(...of)} and ${under} order by r.job_id desc limit 1
  )`;
