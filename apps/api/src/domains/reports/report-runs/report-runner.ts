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
import type { ReportLimits, RunLimits, RunSource } from "./run-limits.ts";
import { leavePlace, takePlace } from "./running-reports.ts";

interface Dependencies {
  db: Db;
  datasources: Datasources;
  limits: ReportLimits;
}

/** One run: who asks for what, and who hears of its failure. */
export interface AskedRun {
  readonly caller: ActingUser;
  readonly source: RunSource;
  /** Null while a report is being written. */
  readonly reportId: number | null;
  readonly datasourceId: number;
  readonly query: CompiledQuery;
  readonly values: readonly (string | null)[];
  readonly limits: RunLimits;
  /** Is told the database's own words (X7). */
  readonly isAuthor: boolean;
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
}

/** What was made of the rows, and how many of them there were. */
interface Made<T> {
  readonly value: T;
  readonly rows: number;
}

/** Beyond a run's own limit: to connect, to be cancelled and to be written down. */
const heldBeyondMs = 15_000;

/** Runs queries within the limits (X4, X5); each run leaves an audit line, whatever becomes of it (X7). */
export function createReportRunner({ db, datasources, limits }: Dependencies) {
  /** The line of a run that went well is the caller's to write, with what he answers. */
  const run = async <T>(asked: AskedRun, read: (running: RunningQuery) => Promise<Made<T>>) => {
    const { caller, datasourceId, query, values, limits: own, signal, log } = asked;
    const heldMs = own.limitMs + heldBeyondMs;
    const place = await takePlace(db, { userId: caller.userId, datasourceId, heldMs }, limits.runs);
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    try {
      const { limitMs, rows } = own;
      // one row more tells whether there are more
      const wanted = { datasourceId, query, values, mostRows: rows + 1, limitMs, as: caller, signal };
      const made = await datasources.run(wanted, read);
      return { ...made, elapsedMs: elapsed(), line: lineOf(asked, { rows: made.rows, ms: elapsed(), result: "done" }) };
    } catch (error) {
      const result = resultOf(error);
      if (result === "cancelled") log.info({ reportId: asked.reportId, ms: elapsed() }, "cancelled");
      await recordAudit(db, { ...lineOf(asked, { rows: 0, ms: elapsed(), result }), userId: caller.userId });
      throw answerOf(error, asked);
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

/** Of the caller's tie (P-18): what he read is narrowed to it. */
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

/** What the caller is told: the database's words are for the author alone (X7). */
function answerOf(error: unknown, { caller, isAuthor, source, signal }: AskedRun): unknown {
  if (error instanceof RunEnded) {
    if (error.reason === "timeout") return new HttpError(504, { message: texts.reportTooLong });
    // where the caller is still there, it is the process that stops
    return signal.aborted ? new HttpError(499, { message: "The caller has gone" }) : serviceRestarting();
  }
  if (!(error instanceof QueryRefused)) return error;
  // the database quotes what it could not read
  const message = caller.seesNumbers ? error.message : maskContent(error.message);
  return refusal({ message }, { isAuthor, source });
}

/** Of a query that is being written it is an error of its field; else the datasource answered no rows. */
export function refusal(
  { message }: Pick<QueryRefused, "message">,
  { isAuthor, source }: Pick<AskedRun, "isAuthor" | "source">,
) {
  if (source === "preview") return new HttpError(400, { message, errors: [{ field: "reportQuery", message }] });
  if (source === "schedule") return new RunRefused(isAuthor ? message : null);
  return new HttpError(502, { message: isAuthor ? message : texts.reportNotRun });
}
