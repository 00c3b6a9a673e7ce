import { Alert } from "@portal/ui";
import type { ReactNode } from "react";
import { BadRows } from "./bad-rows.tsx";
import { Result, Sending, Working } from "./phases.tsx";
import type { Counts } from "./upload-state.ts";
import type { FileUpload } from "./use-file-upload.ts";

/** The words for an operation's counts. */
export interface CountWords {
  /** The counts of the result in their order, with their words: `{ added: "added", updated: "updated" }`. */
  counts: Readonly<Record<string, string>>;
  /** The counts that say why rows were skipped; each is shown where it is not 0. */
  reasons?: readonly string[];
}

interface UploadReportProps extends CountWords {
  upload: FileUpload;
  /** Renders the link to the outcome of each row. */
  rows?: ((jobId: number, counts: Counts) => ReactNode) | undefined;
  /** True where a toast shows why a file was refused, so that only its bad rows are listed here. */
  told?: boolean;
}

/** The state of a file that was sent: its progress, its result, or the reason why it was refused. */
export function UploadReport({ upload: { state, calls }, counts, reasons, rows, told = false }: UploadReportProps) {
  if (state.phase === "sending") return <Sending {...state} />;
  if (state.phase === "working") return <Working job={state.job} />;
  if (state.phase === "canceled") return <Alert tone="info">Canceled. Nothing was changed.</Alert>;
  if (state.phase === "refused") return <BadRows {...state} message={told ? undefined : state.message} calls={calls} />;
  if (state.phase === "asking")
    return (
      <Alert tone="warning" title={state.message}>
        It can be processed once more.
      </Alert>
    );
  if (state.phase !== "done") return null;
  return <Result {...state} words={counts} reasons={reasons} actions={rows?.(state.jobId, state.counts)} />;
}
