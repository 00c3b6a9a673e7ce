import { texts } from "@portal/api-client/texts";
import type { FastifyBaseLogger } from "fastify";
import type { ActingUser } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { badRequest } from "#platform/errors.ts";
import type { NumberLimit } from "#platform/numbers/number-limit.ts";
import { type SentFilter, valuesToBind } from "../reports/asked-filters.ts";
import { scopeOf } from "../reports/scope-values.ts";
import { compiledFor } from "./report-query.ts";
import type { AskedRun } from "./report-runner.ts";
import type { ReportToRun } from "./report-to-run.ts";
import { countSoughtFilters } from "./sought-filters.ts";

interface Asking {
  caller: ActingUser;
  filters: readonly SentFilter[];
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** Returns a function that makes a run of a stored query, with checked values. */
export const createAskRun =
  ({ db, numbers }: { db: Db; numbers: NumberLimit }) =>
  async (
    report: Pick<ReportToRun, "query" | "datasource_id">,
    { filters, ...asking }: Asking,
    parts: Pick<AskedRun, "source" | "reportId" | "limits" | "isAuthor">,
  ): Promise<AskedRun> => {
    const { caller } = asking;
    const scope = await scopeOf(db, caller);
    const query = compiledFor(scope, report.query, parts);
    const values = await valuesToBind(db, scope, query.filters, filters);
    await countSoughtFilters(numbers, caller, { text: report.query, filters: query.filters, values });
    return { ...parts, ...asking, datasourceId: report.datasource_id, query, values };
  };

/** Refuses a disabled report. Only callers who may see it get here, so only they learn that it is disabled. */
export function requireRunnable({ enabled }: ReportToRun): void {
  if (!enabled) throw badRequest(texts.reportDisabled);
}
