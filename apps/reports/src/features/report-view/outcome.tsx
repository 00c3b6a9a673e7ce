import type { Report } from "@portal/api-client/contract/reports";
import { Card, chakra, DateTime, EmptyState, ErrorState, Skeleton, Stack } from "@portal/ui";
import { isChartTypeName } from "../../charts/chart-types.ts";
import { ReportChart } from "../../charts/report-chart.tsx";
import type { SentFilter } from "../../filters/filter-values.ts";
import { ResultTable } from "../../result/result-table.tsx";
import { failureHint, tookText } from "./run-words.ts";
import type { FinishedRun, useReportRun } from "./use-report-run.ts";

interface OutcomeProps {
  report: Report;
  run: ReturnType<typeof useReportRun>;
  /** The filter values in the form. */
  currentFilters: readonly SentFilter[];
}

/** The area below the filters: the rows of the last run and their chart, or the reason why there are none. */
export function Outcome({ report, run, currentFilters }: OutcomeProps) {
  const { phase, last, start } = run;
  if (phase.name === "failed") {
    const { error, sent } = phase;
    return (
      <Card>
        <ErrorState title={error.message} message={failureHint(error)} onRetry={() => start(sent)} />
      </Card>
    );
  }
  const isRunning = phase.name === "running";
  if (last) return <Rows report={report} last={last} currentFilters={currentFilters} isRunning={isRunning} />;
  if (isRunning) {
    return (
      <Card>
        <Stack gap="3" role="status" aria-busy aria-label="The report is running">
          <Skeleton height="20px" />
          <Skeleton height="160px" />
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      {phase.name === "cancelled" ? (
        <EmptyState title="The run was canceled" message="Press Run to start again." />
      ) : (
        <EmptyState
          title="Not run yet"
          message={currentFilters.length > 0 ? "Fill in the filters and press Run." : "Press Run."}
        />
      )}
    </Card>
  );
}

interface RowsProps {
  report: Report;
  last: FinishedRun;
  currentFilters: readonly SentFilter[];
  isRunning: boolean;
}

function Rows({ report, last: { result, sent }, currentFilters, isRunning }: RowsProps) {
  const { reportName, reportChartEnabled, chartTypeId } = report;
  // a chart of the type Table is the results table, which is shown in any case
  const drawn =
    reportChartEnabled === 1 &&
    chartTypeId &&
    isChartTypeName(chartTypeId.chartTypeName) &&
    chartTypeId.chartTypeName !== "Table";
  const isOther = JSON.stringify(sent) !== JSON.stringify(currentFilters);
  return (
    <Stack gap="4" minInlineSize="0">
      <Facts role="status">
        As of <DateTime value={result.asOf} />, took {tookText(result.elapsedMs)}
        {isOther && <em>The filters have changed since this run</em>}
      </Facts>
      {drawn && result.query.length > 0 && (
        <Card title="Chart">
          <ReportChart chartTypeName={chartTypeId.chartTypeName} result={result} title={reportName} />
        </Card>
      )}
      <Card title="Results" flush>
        <ResultTable label="Results" result={result} refreshing={isRunning} />
      </Card>
    </Stack>
  );
}

const Facts = chakra("p", {
  base: {
    color: "muted",
    fontSize: "table",
    "& em": { marginInlineStart: "4", color: "warning", fontStyle: "normal", fontWeight: "550" },
  },
});
