import type { Job, JobRow } from "@portal/api-client/contract/jobs";
import { expect } from "vitest";
import { momentOfToday } from "./noon-zone.ts";
import type { startTestApi } from "./start-test-api.ts";

type Who = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof startTestApi>>["as"]>>, "get" | "post">;

/** The days that the tests of effects try a change on. */
export const effectDays = 3;

/** A moment of a day of the past, by its minute; it is noon there now. */
export const momentOfDay = (daysAgo: number, minute: number) => momentOfToday((minute - daysAgo * 24 * 60) * 60);

/** The job behind an effect, once it has ended well, with its rows. */
export async function endOfEffect({ status, body }: { status: number; body: { jobId: number } }, who: Who) {
  expect({ status, body }).toMatchObject({ status: 200, body: { message: "Preview: nothing was changed" } });
  const { body: job } = await who.get(`/services/jobs/${body.jobId}`);
  const { body: rows } = await who.get(`/services/jobs/${body.jobId}/rows/paginate?limit=50`);
  const { counts, notes } = job as Job;
  return { counts, notes, rows: rows.results as JobRow[] };
}

/** The body of a carrier policy. */
export const policyBody = (carrierId: number, type: string, value: string) => ({
  carrierId,
  carrierPolicyType: type,
  carrierPolicyDescription: "Policy",
  carrierPolicyValue: value,
});

/** What a carrier policy would have done; an existing one has an id. */
export const effectOfPolicy = async (who: Who, record: object, recordId?: number) =>
  endOfEffect(
    await who.post("/services/carrier-policies/effect", {
      body: { days: effectDays, record, ...(recordId !== undefined && { recordId }) },
    }),
    who,
  );
