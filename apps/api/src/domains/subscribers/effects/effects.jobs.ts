import { effectKinds } from "@portal/api-client/contract/effects";
import type { JobKind, JobWork } from "#platform/jobs/job.ts";
import { billingCodeEffect } from "./billing-code-effect.ts";
import { policyEffect } from "./carrier-policy-effect.ts";
import { productEffect } from "./product-effect.ts";
import { replayPast } from "./replay.ts";

/** Tries the records of forms on the past, before they are saved. */
export const effectJobs = ({ timeZone }: { timeZone: string }): JobKind[] => {
  const replayed = (work: JobWork, judging: Parameters<typeof replayPast>[2]) =>
    replayPast(work, { days: Number(work.job.options.days), timeZone }, judging);
  // the call has checked the record by the schema of its kind
  const asked = <Record>({ job: { options } }: JobWork) => ({
    id: options.recordId === null ? null : Number(options.recordId),
    record: JSON.parse(String(options.record)) as Record,
  });
  return [
    {
      kind: effectKinds.carrierPolicy,
      run: (work) => replayed(work, (replay) => policyEffect(replay, asked(work))),
    },
    {
      kind: effectKinds.product,
      run: (work) => {
        const { id, record } = asked<Parameters<typeof productEffect>[1]["record"]>(work);
        return replayed(work, (replay) => productEffect(replay, { id: id ?? 0, record }));
      },
    },
    {
      kind: effectKinds.billingCode,
      run: (work) => replayed(work, (replay) => billingCodeEffect(replay, asked(work))),
    },
  ];
};
