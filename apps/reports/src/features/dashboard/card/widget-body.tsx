import type { ReportResult } from "@portal/api-client/contract/report-runs";
import type { WidgetChartName } from "@portal/api-client/contract/widgets";
import { cutOffText } from "@portal/api-client/report-query";
import { texts } from "@portal/api-client/texts";
import { Alert, Button, chakra, EmptyState, ErrorState, Skeleton } from "@portal/ui";
import { Picture } from "../../../charts/picture.tsx";
import { ResultTable } from "../../../result/result-table.tsx";
import { ContributedBody } from "./contributed-body.tsx";

/** The heights in pixels where a card is high enough; in a lower card a picture takes the room that is left. */
const heights: Readonly<Record<Exclude<WidgetChartName, "DataTable">, number>> = {
  PieChart: 220,
  LineVerticalChart: 440,
  RangeBarChart: 440,
};

interface WidgetBodyProps {
  title: string;
  chart: WidgetChartName;
  /** The contribution that draws the rows instead of the chart. */
  contribution: string | undefined;
  result: ReportResult | undefined;
  /** The error of the last load; older rows stay on screen. */
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** The drawn rows of a widget, or the reason why there are none; it scrolls in its card. */
export function WidgetBody({ title, chart, contribution, result, error, isFetching, onRetry }: WidgetBodyProps) {
  if (!result) {
    return (
      <Scroller role="group" aria-label={title} tabIndex={0}>
        {error ? (
          <ErrorState title={error.message} onRetry={onRetry} retrying={isFetching} />
        ) : (
          <Waiting role="status" aria-label={`${title} is loading`}>
            <Skeleton height="20px" />
            <Skeleton height="160px" />
          </Waiting>
        )}
      </Scroller>
    );
  }
  const isEmpty = result.query.length === 0;
  const cutOff = cutOffText(result);
  const notes = (
    <>
      {error && (
        <Alert
          tone="warning"
          actions={
            <Button loading={isFetching} onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {cutOff && <Note>{cutOff}</Note>}
    </>
  );
  if (chart === "DataTable" && !isEmpty && contribution === undefined) {
    return (
      <Column>
        {(error || cutOff) && <Notes>{notes}</Notes>}
        <ResultTable label={title} result={result} compact />
      </Column>
    );
  }
  return (
    <Scroller role="group" aria-label={title} tabIndex={0}>
      {notes}
      {contribution !== undefined && !isEmpty ? (
        <ContributedBody {...{ contribution, title, result }} />
      ) : isEmpty || chart === "DataTable" ? (
        <EmptyState title={cutOff ? "No rows" : texts.noData} />
      ) : (
        <Room>
          <Picture typeName={chart} result={result} title={title} height={heights[chart]} />
        </Room>
      )}
    </Scroller>
  );
}

const Column = chakra("div", {
  base: { display: "flex", flexDirection: "column", flex: "1", minBlockSize: "0", minInlineSize: "0" },
});

const Scroller = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "2",
    flex: "1",
    minBlockSize: "0",
    padding: "3",
    overflowY: "auto",
    "& > *": { flex: "none" },
    _focusVisible: { outlineOffset: "-2px" },
    _print: { overflow: "visible" },
  },
});

/** Shrinks to the least size in which a picture can be read; notes beside it stay whole, and the card scrolls. */
const Room = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    minBlockSize: "200px",
    "&&": { flex: "0 1 auto" },
    "& > *": { minBlockSize: "0" },
  },
});

const Notes = chakra("div", { base: { display: "grid", gap: "2", flex: "none", padding: "{spacing.2} {spacing.3}" } });

const Waiting = chakra("div", { base: { display: "grid", gap: "3" } });

const Note = chakra("p", { base: { color: "warning", fontSize: "small", fontWeight: "550" } });
