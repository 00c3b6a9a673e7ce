import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { Report } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import { useCurrentUser } from "@portal/auth";
import { Form, useCopyLink } from "@portal/records";
import { Alert, Button, Card, chakra, Grid, toSearch, useQueryState } from "@portal/ui";
import Link from "lucide-react/icons/link";
import Play from "lucide-react/icons/play";
import Save from "lucide-react/icons/save";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { readLink, writeLink } from "../../filters/filter-link.ts";
import { type SentFilter, toSent } from "../../filters/filter-values.ts";
import { ReportFilters } from "../../filters/report-filters.tsx";
import { useReportFilters } from "../../filters/use-report-filters.ts";
import { Elapsed } from "./elapsed.tsx";
import { ExportReport } from "./export-report.tsx";
import { Outcome } from "./outcome.tsx";
import { SaveFilterDialog } from "./save-filter-dialog.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { useReportRun } from "./use-report-run.ts";

interface ReportScreenProps {
  report: Report;
  filters: readonly ReportFilter[];
}

/** A report with its filters, which are checked before it is run, exported or saved. */
export function ReportScreen({ report, filters }: ReportScreenProps) {
  const { reportId, reportEnabled } = report;
  const [query, setQuery] = useQueryState();
  const state = useReportFilters(filters, readLink(query));
  const currentFilters = toSent(filters, useWatch({ control: state.form.control }));
  const run = useReportRun(reportId, state.refuse);
  const { copyLink, byHand } = useCopyLink();
  const [saving, setSaving] = useState<readonly SentFilter[]>();
  const place = { reportId, userId: useCurrentUser()?.userId ?? 0 };

  const address = toSearch(query);
  const written = useRef(address);
  // back and forward bring other values; a run's values are in the fields already, where the user may have typed since
  const follow = useEffectEvent((next: string) => {
    if (next !== written.current) state.fill(readLink(query));
    written.current = next;
  });
  useEffect(() => follow(address), [address]);

  const start = async () => {
    const sent = await state.check();
    if (!sent) return;
    const values = writeLink(filters, sent);
    if (toSearch(values) !== address) {
      written.current = toSearch(values);
      setQuery(values, { push: true });
    }
    run.start(sent);
  };
  const isRunning = run.phase.name === "running";
  const isDisabled = reportEnabled === 0;

  return (
    <>
      {isDisabled && <Alert tone="warning">{texts.reportDisabled}</Alert>}
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 280px" }} gap="4" alignItems="start">
        <Card title="Filters">
          <Form control={state.form.control} onSubmit={() => (isDisabled ? undefined : start())}>
            {filters.length > 0 ? <ReportFilters state={state} /> : <p>This report has no filters.</p>}
            <Buttons>
              <Button
                type={isRunning ? "button" : "submit"}
                variant="primary"
                icon={isRunning ? <X /> : <Play />}
                disabled={isDisabled}
                onClick={(event) => {
                  if (!isRunning) return;
                  // a button that runs would submit the form, and the second half of a double click must not cancel the
                  // run
                  event.preventDefault();
                  if (event.detail <= 1) run.cancel();
                }}
              >
                {isRunning ? "Cancel" : "Run"}
              </Button>
              {run.phase.name === "running" && <Elapsed key={run.phase.since} since={run.phase.since} />}
              <Button
                variant="ghost"
                type="button"
                icon={<Save />}
                onClick={() => void state.check().then((sent) => sent && setSaving(sent))}
              >
                Save Filter
              </Button>
              <Button
                variant="ghost"
                type="button"
                icon={<Link />}
                onClick={() => void copyLink(`${location.pathname}?${toSearch(writeLink(filters, currentFilters))}`)}
              >
                Copy link
              </Button>
              {!isDisabled && <ExportReport reportId={reportId} filters={state} />}
            </Buttons>
          </Form>
        </Card>
        <SavedFilters place={place} onApply={state.fill} />
      </Grid>
      <Outcome report={report} run={run} currentFilters={currentFilters} />
      {byHand}
      {saving && <SaveFilterDialog place={place} filters={saving} onClose={() => setSaving(undefined)} />}
    </>
  );
}

const Buttons = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2",
    marginBlockStart: "2",
    "& > [type=submit], & > button:first-child": { minInlineSize: "96px" },
    "& [role=timer]": { color: "muted", fontSize: "table", fontVariantNumeric: "tabular-nums" },
  },
});
