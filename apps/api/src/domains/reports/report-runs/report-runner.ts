import { texts } from "@portal/api-client/texts";
import type { FastifyBaseLogger } from "fastify";
import { type ExportLine, recordAudit } from "#platform/audit/audit.ts";
import type { ActingUser } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { CompiledQuery } from "#platform/datasources/compile-query.ts";
import type { Datasources, RunningQuery } from "#platform/datasources/datasources.ts";
import { QueryRefused } from "#platform/datasources/query-refused.ts";
import { RunEnded } from "#platform/datasources/session.ts";
import { HttpError, RunRefused, serviceRestarting } from "#platform/errors.ts";
import { maskContent } from "#platform/numbers/mask.ts";
import { actorFor } from "#platform/telemetry/work.ts";
import type { ReportLimits, RunLimits, RunSource } from "./run-limits.ts";
import { leavePlace, takePlace } from "./running-reports.ts";

interface Dependencies {
  db: Db;
  datasources: Datasources;
  limits: ReportLimits;
}

/** One run: its caller, its query and its limits. */
export interface AskedRun {
  readonly caller: ActingUser;
  readonly source: RunSource;
  /** Null while a report is being written. */
  readonly reportId: number | null;
  readonly datasourceId: number;
  readonly query: CompiledQuery;
  readonly values: readonly (string | null)[];
  readonly limits: RunLimits;
  /** Whether the caller may read the database's own words. */
  readonly isAuthor: boolean;
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
}

/** The result of reading the rows, and their number. */
interface Made<T> {
  readonly value: T;
  readonly rows: number;
}

/** How long a place is held beyond a run's own limit: to connect, to be cancelled and to be written down. */
const heldBeyondMs = 15_000;

/** Runs queries within the limits; each run leaves an audit line, whether it succeeds or not. */
export function createReportRunner({ db, datasources, limits }: Dependencies) {
  /** Runs a query. The caller writes the audit line of a successful run, together with the answer. */
  const run = async <T>(askedRun: AskedRun, read: (running: RunningQuery) => Promise<Made<T>>) => {
    const { caller, datasourceId, query, values, limits: runLimits, signal, log } = askedRun;
    const heldMs = runLimits.limitMs + heldBeyondMs;
    const place = await takePlace(db, { userId: actorFor(caller.userId), datasourceId, heldMs }, limits.runs);
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    try {
      const { limitMs, rows } = runLimits;
      // one more row shows whether there are more
      const wanted = { datasourceId, query, values, mostRows: rows + 1, limitMs, as: caller, signal };
      const made = await datasources.run(wanted, read);
      return {
        ...made,
        elapsedMs: elapsed(),
        line: lineOf(askedRun, { rows: made.rows, ms: elapsed(), result: "done" }),
      };
    } catch (error) {
      const result = resultOf(error);
      if (result === "cancelled") log.info({ reportId: askedRun.reportId, ms: elapsed() }, "cancelled");
      await recordAudit(db, { ...lineOf(askedRun, { rows: 0, ms: elapsed(), result }), userId: caller.userId });
      throw answerOf(error, askedRun);
    } finally {
      // a place that cannot be given back is free again when its time is over
      await leavePlace(db, place).catch(({ message }: Error) =>
        log.warn({ err: { message } }, "a run's place is kept"),
      );
    }
  };
  return { run };
}

interface Outcome {
  rows: number;
  ms: number;
  result: "done" | "cancelled" | "timeout" | "unreachable" | "too many rows" | "failed";
}

/** The audit line of a run, with the caller's tie: what they read is narrowed to it. */
function lineOf({ caller, source, reportId, datasourceId, query, values }: AskedRun, outcome: Outcome): ExportLine {
  return {
    action: `report.${source}`,
    entity: "report",
    entityId: reportId,
    scope: { carrierId: caller.carrierId, providerId: caller.providerId },
    details: {
      source,
      datasource_id: datasourceId,
      filters: Object.fromEntries(query.filters.map(({ name }, index) => [name, values[index] ?? null])),
      ...outcome,
    },
  };
}

function resultOf(error: unknown): Outcome["result"] {
  if (error instanceof RunEnded) return error.reason;
  if (error instanceof HttpError && error.status === 502) return "unreachable";
  return error instanceof HttpError && error.status === 413 ? "too many rows" : "failed";
}

/** The answer for a failed run: only the author reads the database's words. */
function answerOf(error: unknown, { caller, isAuthor, source, signal }: AskedRun): unknown {
  if (error instanceof RunEnded) {
    if (error.reason === "timeout") return new HttpError(504, { message: texts.reportTooLong });
    // if the caller is still there, the process is stopping
    return signal.aborted ? new HttpError(499, { message: "The caller has gone" }) : serviceRestarting();
  }
  if (!(error instanceof QueryRefused)) return error;
  // the database quotes the value that it could not read
  const message = caller.seesNumbers ? error.message : maskContent(error.message);
  return refusal({ message }, { isAuthor, source });
}

/** The refusal of a failed query: while it is being written, an error of its field; else, the datasource answered no rows. */
export function refusal(
  { message }: Pick<QueryRefused, "message">,
  { isAuthor, source }: Pick<AskedRun, "isAuthor" | "source">,
) {
  if (source === "preview") return new HttpError(400, { message, errors: [{ field: "reportQuery", message }] });
  if (source === "schedule") return new RunRefused(isAuthor ? message : null);
  return new HttpError(502, { message: isAuthor ? message : texts.reportNotRun });
}
