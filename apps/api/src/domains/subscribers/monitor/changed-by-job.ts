import type { ChangedByJob } from "@portal/api-client/contract/monitor";
import { type RawBuilder, type SqlBool, sql } from "kysely";

const changes = ["subscribed", "deactivated", "restored"] as const;
type Change = (typeof changes)[number];

/** A row of a ledger that made, ended or restored its subscription; by the condition that its index has. */
export const isChange = (...of: readonly Change[]): RawBuilder<SqlBool> =>
  sql`r.after is not null and r.outcome in (${sql.join(of.map((outcome) => sql.lit(outcome)))})`;

/** What is told of the job `j` of a ledger's row `r`. */
export const jobOfRow = sql`jsonb_build_object('jobId', r.job_id, 'line', r.line, 'kind', j.kind)`;

/** The last job that changed the subscription `s` in one of these ways, under a condition on the ledger's row `r`; null where none has. */
export const lastJob = (of: readonly Change[] = changes, under = sql<SqlBool>`true`): RawBuilder<ChangedByJob | null> =>
  sql`(
    select ${jobOfRow} from job_row r join job j on j.id = r.job_id
    where r.subscription_id = s.id and ${isChange(...of)} and ${under} order by r.job_id desc limit 1
  )`;
