import { type FieldError, isApiFailure } from "@portal/api-client";
import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { texts } from "@portal/api-client/texts";
import { toast } from "@portal/ui";
import { useEffect, useRef, useState } from "react";
import type { SentFilter } from "../../filters/filter-values.ts";
import { runReport } from "./report-view.queries.ts";

type Phase =
  | { readonly name: "idle" | "done" | "cancelled" }
  | { readonly name: "running"; readonly since: number }
  | { readonly name: "failed"; readonly error: Error; readonly sent: SentFilter[] };

/** The result of a run and its filters. */
export interface FinishedRun {
  readonly result: ReportResult;
  readonly sent: readonly SentFilter[];
}

/** Runs a report, one run at a time. Cancel, the next run and leaving the page end it without a message. */
export function useReportRun(reportId: number, onRefused: (errors: readonly FieldError[]) => void) {
  const [phase, setPhase] = useState<Phase>({ name: "idle" });
  const [last, setLast] = useState<FinishedRun | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (sent: SentFilter[]) => {
    current.current?.abort();
    const abort = new AbortController();
    current.current = abort;
    setPhase({ name: "running", since: Date.now() });
    try {
      const result = await runReport(reportId, sent, abort.signal);
      if (abort.signal.aborted) return;
      setLast({ result, sent });
      setPhase({ name: "done" });
      if (result.query.length === 0) toast.error(texts.noData);
    } catch (error) {
      if (abort.signal.aborted) return;
      setLast(null);
      setPhase({ name: "failed", error: error as Error, sent });
      if (!isApiFailure(error)) return;
      onRefused(error.body.errors ?? []);
      if (error.status >= 500 && !error.body.message?.trim()) toast.error(texts.noMessage);
    }
  };

  return {
    phase,
    last,
    start: (sent: SentFilter[]) => void start(sent),
    cancel: () => {
      current.current?.abort();
      setPhase({ name: "cancelled" });
    },
  };
}
