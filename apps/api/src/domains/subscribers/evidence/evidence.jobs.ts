import { evidenceJob, evidenceLimits, evidenceTexts } from "@portal/api-client/contract/evidence";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inTurn } from "#platform/in-turn.ts";
import type { Job, JobKind, JobOptions } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";
import { type EvidenceDependencies, type EvidenceOrder, evidenceLine, makeEvidence } from "./evidence.service.ts";

/** What a job keeps of an order; `erase_number` takes the number away, and the file with it. */
export const optionsOf = ({ tie: _, providerId, ...order }: EvidenceOrder): JobOptions => ({
  ...order,
  providerId: JSON.stringify([providerId].flat()),
});

/** The order of a job, with the tie that its maker had. */
export const orderOfJob = ({ options, carrier_id, provider_id }: Job): EvidenceOrder => ({
  ...(options as Omit<EvidenceOrder, "providerId" | "tie"> & JobOptions),
  providerId: JSON.parse(String(options.providerId)) as number[],
  tie: { carrierId: carrier_id, providerId: provider_id },
});

/** Long evidence: made like a short one, and kept as the file of its job. */
export const evidenceJobs = (deps: EvidenceDependencies): JobKind[] => [
  {
    kind: evidenceJob,
    run: async ({ job, tx, files, handOver, progress }) => {
      // the snapshot is one of its own, and this transaction rests meanwhile
      await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
      const order = orderOfJob(job);
      // a large one takes hundreds of megabytes, so this process makes one at a time
      return inTurn(evidenceJob, async () => {
        progress({ step: "reading", done: 0, total: null });
        const made = await makeEvidence(deps, order, {
          most: evidenceLimits.asJob,
          refusal: evidenceTexts.tooLarge,
          tell: (done, total) => progress({ step: "checking", done, total }),
          keep: (zip) => {
            progress({ step: "saving", done: 0, total: null });
            return files.save(zip);
          },
        });
        handOver(made.kept);
        await recordAudit(tx, { userId: job.user_id, ...evidenceLine(order, made) });
        return { total: made.evidence.sections.flatMap(({ records }) => records).length };
      });
    },
  },
];

/** A job of the caller that has made an evidence; none that was made with a wider tie than they have now. */
export const madeByJob = (db: Db, caller: Caller, id: number): Promise<Job | undefined> =>
  inScope(db.selectFrom("job as j"), caller, "j")
    .selectAll("j")
    .where("j.id", "=", id)
    .where("j.kind", "=", evidenceJob)
    .where("j.state", "=", "done")
    .where("j.user_id", "=", caller.userId)
    .$if(caller.key !== null, (own) => own.where("j.key_id", "=", caller.key?.id ?? 0))
    .executeTakeFirst();
