import { recordAudit } from "#platform/audit/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { DeliveryDependencies } from "./delivery-dependencies.ts";
import type { Outcome } from "./outcome.ts";
import { type TakenRun, writeRun } from "./taken-run.ts";

type Dependencies = Pick<DeliveryDependencies, "db" | "clock">;

/** The waits before another try, after an error of the datasource or of the mail. */
const retryMinutes = [5, 15, 60];
/** The number of failed periods in a row that stops a schedule. */
const mostFailedPeriods = 5;

/** Writes down what became of a try: of the run, and of its schedule where the run was planned and has ended. */
export function settle({ db, clock }: Dependencies, run: TakenRun, outcome: Outcome): Promise<void> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const ended = endOf(run, outcome);
    if (ended) {
      const row_count = ended.kind === "sent" ? ended.rows : null;
      await writeRun(tx, run, {
        status: ended.kind,
        message: wordsOf(ended),
        finished_at: now,
        row_count,
        ...(outcome.kind === "again" && { handed_over_at: null }),
      });
      if (run.kind === "planned") await settleSchedule(tx, run, ended, now);
      return;
    }
    const uncounted = run.attempts - 1;
    if (outcome.kind === "put back") return writeRun(tx, run, { status: "queued", attempts: uncounted });
    const waits = outcome.kind === "waits";
    await writeRun(tx, run, {
      status: "retry",
      message: wordsOf(outcome),
      retry_at: new Date(now.getTime() + (waits ? outcome.seconds * 1_000 : retryMs(run))),
      attempts: waits ? uncounted : run.attempts,
      handed_over_at: null,
    });
  });
}

type Ended = Extract<Outcome, { kind: "sent" | "stopped" | "failed" }>;

/** What the log of a run tells, which its user alone reads. */
const wordsOf = (outcome: Exclude<Outcome, { kind: "put back" }>) =>
  ("words" in outcome ? outcome.words : null) ?? outcome.message;

const retryMs = ({ attempts }: TakenRun) => (retryMinutes[attempts - 1] ?? 0) * 60_000;

/** How a run ends; null if it is tried again. A run that its user asked for is not: the user sees the reason, and can ask again. */
function endOf(run: TakenRun, outcome: Outcome): Ended | null {
  if (outcome.kind === "put back" || outcome.kind === "waits") return null;
  if (outcome.kind !== "again") return outcome;
  return run.kind === "now" || run.attempts > retryMinutes.length ? { ...outcome, kind: "failed" } : null;
}

async function settleSchedule(tx: Transaction, run: TakenRun, { kind, message }: Ended, now: Date): Promise<void> {
  const before = await tx
    .selectFrom("report_agend")
    .select(["report_id", "user_id", "enabled", "next_run_at", "failed_periods"])
    .where("id", "=", run.agendId)
    .where("enabled", "=", true)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  const failed_periods = kind === "sent" ? 0 : before.failed_periods + 1;
  const stops = kind === "stopped" || failed_periods >= mostFailedPeriods;
  const change = { enabled: false, next_run_at: null };
  await tx
    .updateTable("report_agend")
    .set({
      last_run_at: now,
      last_run_status: stops ? "stopped" : kind,
      last_run_message: message,
      failed_periods,
      ...(stops && { ...change, updated_at: now }),
    })
    .where("id", "=", run.agendId)
    .execute();
  if (stops) await recordStop(tx, run, { before, after: { ...before, ...change }, reason: message });
}

/** No user did this, but the record is the user's: staff of the same tie see the line. */
async function recordStop(
  tx: Transaction,
  { agendId, user_id }: TakenRun,
  { before, after, reason }: { before: Record<string, unknown>; after: Record<string, unknown>; reason: string | null },
): Promise<void> {
  const user = await tx
    .selectFrom("app_user")
    .select(["carrier_id", "provider_id"])
    .where("id", "=", user_id)
    .executeTakeFirstOrThrow();
  await recordAudit(tx, {
    userId: null,
    action: "report_agend.stop",
    entity: "report_agend",
    entityId: agendId,
    scope: { carrierId: user.carrier_id, providerId: user.provider_id },
    before,
    after,
    details: { reason },
  });
}
