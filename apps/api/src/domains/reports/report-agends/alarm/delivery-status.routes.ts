import type { DeliveryProblem, deliveryStatus } from "@portal/api-client/contract/report-deliveries";
import type { Db } from "#platform/database/database.ts";
import { forbidden } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { Clock } from "#platform/time/clock.ts";
import { isTied } from "../../reports/report-access.ts";
import { presentFigures } from "./delivery-figures.ts";
import { readFigures } from "./figures.queries.ts";
import { type ProblemRow, readProblems } from "./problems.queries.ts";

/** GET `services/report-agends/status`: what operators watch. It counts over all carriers and providers, so no tied user sees it. */
export const deliveryStatusRoutes = ({ db, clock }: { db: Db; clock: Clock }): Handlers<typeof deliveryStatus> => ({
  get: async ({ caller }) => {
    if (isTied(caller)) throw forbidden();
    const at = clock();
    const [figures, problems] = await Promise.all([readFigures(db, at), readProblems(db, caller, at)]);
    return { figures: presentFigures(figures, at), problems: problems.map(presentProblem) };
  },
});

const presentProblem = (row: ProblemRow): DeliveryProblem => ({
  agendId: row.id,
  report: { reportId: row.report_id, reportName: row.report_name },
  user: { userId: row.user_id, username: row.username },
  agendPeriodicityId: { agendPeriodicityId: row.periodicity_id, periodicity: row.periodicity },
  agendTime: row.time,
  problem: row.problem,
  since: row.since.toISOString(),
  failedPeriods: row.failed_periods,
  message: row.message,
});
