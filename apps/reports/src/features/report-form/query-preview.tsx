import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { filtersOf, type QueryToken } from "@portal/api-client/report-query";
import { Alert, Button, chakra, DateTime, Text } from "@portal/ui";
import Play from "lucide-react/icons/play";
import Square from "lucide-react/icons/square";
import { type KeyboardEvent, useId, useMemo } from "react";
import { ReportFilters } from "../../filters/report-filters.tsx";
import { useReportFilters } from "../../filters/use-report-filters.ts";
import { ResultTable } from "../../result/result-table.tsx";
import { usePreview } from "./use-preview.ts";

interface QueryPreviewProps {
  text: string;
  tokens: readonly QueryToken[];
  datasourceId: number | null;
  /** Whether the query has known problems, which a run would only repeat. */
  isBroken: boolean;
}

/** The first ten rows of the query in the form, for the values that it asks for; nothing has to be saved first. */
export function QueryPreview({ text, tokens, datasourceId, isBroken }: QueryPreviewProps) {
  const headingId = useId();
  const filters = useMemo(() => tokenFilters(tokens), [tokens]);
  const values = useReportFilters(filters);
  const { run, cancel, result, ran, failure, isRunning } = usePreview();
  const mayRun = datasourceId !== null && text.trim() !== "" && !isBroken;
  const start = async () => {
    const reportFilters = mayRun && !isRunning ? await values.check() : null;
    if (reportFilters && datasourceId !== null) run({ datasourceId, reportQuery: text, reportFilters });
  };
  /** Enter in a value runs the preview, and must not save the form around it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void start();
  };
  return (
    <Panel aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <header>
        <h3 id={headingId}>Preview</h3>
        {result && !isRunning && (
          <Text as="p" role="status">
            As of <DateTime value={result.asOf} />, {result.elapsedMs} ms
            {(ran?.reportQuery !== text || ran.datasourceId !== datasourceId) && ", before the last change"}
          </Text>
        )}
        {isRunning ? (
          <Button icon={<Square />} onClick={cancel}>
            Stop
          </Button>
        ) : (
          <Button icon={<Play />} disabled={!mayRun} onClick={() => void start()}>
            Preview
          </Button>
        )}
      </header>
      {filters.length > 0 && <ReportFilters state={values} />}
      {failure && !isRunning && <Alert tone="danger">{failure.message}</Alert>}
      {!result && !failure && (
        <p>{isRunning ? "The query runs…" : "Shows the first ten rows here. Nothing has to be saved for it."}</p>
      )}
      {result && <ResultTable key={result.asOf} label="First rows" result={result} refreshing={isRunning} />}
    </Panel>
  );
}

/** The tokens of the text as filters of a report. None is locked, since authors of queries are not tied. */
const tokenFilters = (tokens: readonly QueryToken[]): ReportFilter[] =>
  filtersOf(tokens).map(({ type, realValue, queryValue, optional }) => ({
    ...{ type, realValue, queryValue, optional },
    paramValue: "",
    locked: false,
  }));

const Panel = chakra("section", {
  base: {
    gridColumn: "1 / -1",
    display: "flex",
    flexDirection: "column",
    gap: "3",
    minInlineSize: "0",
    paddingBlock: "3",
    borderBlockStart: "1px solid {colors.divider}",
    "& > header": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 12px" },
    "& > header h3": { marginInlineEnd: "auto", fontSize: "table", fontWeight: "550" },
    "& > header p, & > p": { color: "muted", fontSize: "small", fontVariantNumeric: "tabular-nums" },
  },
});
