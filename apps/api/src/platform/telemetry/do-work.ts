import { sqlComment } from "./sql-comment.ts";
import { startSpan } from "./tracing.ts";
import { during, type Work } from "./work.ts";

/** Runs background work as a job: its statements name it, and it has a trace if traces are sent. */
export async function doWork<T>(
  { kind, id, ...of }: { kind: string; id: number | string } & Pick<Work, "key" | "reason">,
  run: () => Promise<T>,
): Promise<T> {
  const span = startSpan(`job ${kind}`, {
    kind: "work",
    attributes: { "portal.job.id": String(id) },
    parent: undefined,
  });
  const comment = sqlComment({ job: kind, job_id: String(id), traceparent: span?.traceparent });
  try {
    const answer = await during({ comment, span, ...of }, run);
    span?.end();
    return answer;
  } catch (error) {
    span?.end({ failure: (error as Error).name });
    throw error;
  }
}
