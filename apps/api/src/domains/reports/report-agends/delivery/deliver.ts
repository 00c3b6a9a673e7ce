import { filtersOnDay, type ScheduledFilter } from "@portal/api-client/report-schedule";
import { texts } from "@portal/api-client/texts";
import { portalDay } from "@portal/time";
import { loadUser } from "#platform/auth/caller.ts";
import { isAway } from "#platform/database/away.ts";
import { isPassing } from "#platform/database/passing.ts";
import { describeError } from "#platform/http/error-handler.ts";
import type { DeliveryDependencies } from "./delivery-dependencies.ts";
import { handOver } from "./hand-over.ts";
import { mailText, noteOf } from "./mail-text.ts";
import { type Outcome, outcomeOf, userDisabled } from "./outcome.ts";
import { settle } from "./settle.ts";
import { RunLost, type TakenRun, writeRun } from "./taken-run.ts";

/** So often a run is begun; more often only one that ends its worker each time is. */
const mostAttempts = 6;

/**
 * Delivers a taken run to the schedule's user, with their present rights. Another process may still be at the same
 * run: the one that took it last goes on, and a mail that may have arrived is not sent again.
 */
export async function deliver(deps: DeliveryDependencies, run: TakenRun, signal: AbortSignal): Promise<void> {
  try {
    await settle(deps, run, ranTooOften(run) ?? (await tryTo(deps, run, signal)));
  } catch (error) {
    if (!(error instanceof RunLost)) throw error;
    deps.log.warn({ run: run.id }, error.message);
  }
}

/** What is known of a run before it is begun again. */
function ranTooOften({ handed_over_at, attempts }: TakenRun): Outcome | null {
  if (handed_over_at)
    return { kind: "failed", message: "The server stopped while the mail was handed over: it may have arrived" };
  return attempts > mostAttempts
    ? { kind: "failed", message: "The server stopped too often while it worked on it" }
    : null;
}

async function tryTo(deps: DeliveryDependencies, run: TakenRun, signal: AbortSignal): Promise<Outcome> {
  try {
    return await send(deps, run, signal);
  } catch (error) {
    if (error instanceof RunLost || isAway(error) || isPassing(error)) throw error;
    if (signal.aborted) return { kind: "put back" };
    const outcome = outcomeOf(error);
    if (!outcome) deps.log.error({ err: describeError(error as Error), run: run.id }, "a delivery failed");
    return outcome ?? { kind: "again", message: texts.somethingWrong };
  }
}

async function send(deps: DeliveryDependencies, run: TakenRun, signal: AbortSignal): Promise<Outcome> {
  const { pool, db, clock, timeZone, mail, log } = deps;
  if (!run.enabled) return { kind: "stopped", message: "The schedule is not active any more" };
  const caller = await loadUser(pool, run.user_id, deps);
  if (!caller) return { kind: "stopped", message: userDisabled };
  const day = portalDay(run.planned_at, timeZone);
  const asked = filtersOnDay(JSON.parse(run.data_report) as ScheduledFilter[], day);
  const parts = { reportId: run.report_id, filters: asked, at: run.planned_at, signal, log };
  const report = await deps.prepareReport({ caller, ...parts });
  const recipient = await addressOf(deps, run);
  const subject = run.subject ?? `${report.name} ${day}`;
  await writeRun(db, run, { recipient, subject, filters: report.filters });
  if (deps.mailMissing) return { kind: "failed", message: deps.mailMissing };
  const made = await report.run();
  const file = "content" in made ? made : null;
  try {
    const attached = noteOf(made) === null ? file : null;
    if (attached) await writeRun(db, run, { file_name: attached.name, file_bytes: attached.bytes });
    await handOver({
      mail: {
        to: recipient,
        subject,
        text: mailText({
          report,
          asked,
          file: made,
          link: new URL(`/admin/reports/${run.report_id}/view`, deps.portalUrl).href,
        }),
        key: `${run.planned_at.toISOString().replaceAll(":", "-")}-delivery-${run.id}`,
        ...(attached && { attachment: { name: attached.name, type: "text/csv", content: attached.content } }),
      },
      send: mail,
      note: () => writeRun(db, run, { handed_over_at: clock() }),
      signal,
      log,
    });
    return { kind: "sent", message: noteOf(made), rows: file?.rows ?? null };
  } finally {
    file?.content.destroy();
  }
}

/** The user's present address; a delivery goes to no other. */
async function addressOf({ db }: DeliveryDependencies, { user_id }: TakenRun): Promise<string> {
  const user = db.selectFrom("app_user").select("email").where("id", "=", user_id);
  return (await user.executeTakeFirstOrThrow()).email;
}
