import { type BulkFigures, isApiFailure, isRefused, isUnanswered, type SendProgress } from "@portal/api-client";
import type { Job } from "@portal/api-client/contract/jobs";
import type { Confirmations } from "@portal/api-client/uploads";
import * as workTexts from "@portal/api-client/work-texts";
import { useUnsavedWork } from "@portal/ui";
import { useEffect, useRef, useState } from "react";
import type { BadRow, Counts, FileCalls, FileReply, UploadState } from "./upload-state.ts";
import { useJob } from "./use-job.ts";

/** The refusal of a file, by the call itself or by its job. */
interface RefusedFile {
  message?: string | null | undefined;
  errors?: readonly BadRow[] | undefined;
  jobId?: number | null | undefined;
  figures?: BulkFigures | undefined;
  /** The state of the connection, where no answer came. */
  detail?: string | undefined;
}

interface UseFileUploadOptions {
  /** Called once when a file was processed; not for a preview. */
  onDone: (counts: Counts) => void;
  onRefused?: (message: string) => void;
  /** Called once with the result of a preview. */
  onPreview?: (counts: Counts) => void;
  /** The message where the server gives no reason, for a file and for its preview. */
  otherwise?: string;
  otherwiseOfPreview?: string;
}

interface SendOptions extends Confirmations {
  /** Asks only for a preview. */
  preview?: boolean;
}

export interface FileUpload {
  readonly state: UploadState;
  /**
   * Sends a file, and cancels one that was sent before it; `again` and `confirmedCount` are set once staff have
   * confirmed.
   */
  send(file: File, options?: SendOptions): void;
  /** Cancels the sending, or the work that has begun, without a trace. */
  cancel(): void;
  /** Returns to the choice of a file. */
  reset(): void;
  /** Shows work that goes on since the screen was last open. */
  resume(): void;
  readonly calls: FileCalls;
}

/** A reply about unfinished work has only its job; every other field is a count. */
const isCounted = (reply: FileReply): reply is Extract<FileReply, { total: number }> =>
  Object.keys(reply).some((key) => key !== "message" && key !== "jobId");

/**
 * The life of an upload: sent with progress, then worked on as a job that is followed until it ends, also while its
 * dialog is closed.
 */
export function useFileUpload(
  calls: FileCalls,
  {
    onDone,
    onRefused,
    onPreview,
    otherwise = workTexts.fileNotSaved,
    otherwiseOfPreview = otherwise,
  }: UseFileUploadOptions,
): FileUpload {
  const [state, setState] = useState<UploadState>({ phase: "picking" });
  const sending = useRef<AbortController>(null);
  const sent = useRef<{ file: File; preview: boolean }>(null);
  useEffect(() => () => sending.current?.abort(), []);
  useUnsavedWork(state.phase === "sending");

  const finish = (done: Omit<Extract<UploadState, { phase: "done" }>, "phase">) => {
    setState({ phase: "done", ...done });
    if (done.preview) onPreview?.(done.counts);
    else onDone(done.counts);
  };
  const refuse = ({ message, errors = [], jobId = null, figures, detail }: RefusedFile) => {
    if (figures && sent.current) return setState({ phase: "confirming", file: sent.current.file, figures });
    const reason = message || (sent.current?.preview ? otherwiseOfPreview : otherwise);
    setState({ phase: "refused", message: reason, rows: errors, detail, rejectedOf: jobId });
    onRefused?.(reason);
  };

  const answered = (reply: FileReply, preview: boolean) => {
    if (!isCounted(reply)) return setState({ phase: "working", jobId: reply.jobId, job: null });
    const { message: _, jobId, notes = [], reasons = {}, ...counts } = reply;
    finish({ jobId, preview, filename: sent.current?.file.name, counts: { ...counts, ...reasons }, notes });
  };
  const followed = (job: Job) => {
    if (job.state === "done") {
      const { jobId, preview, filename, counts, notes } = job;
      finish({ jobId, preview, filename, counts, notes });
    } else if (job.state === "canceled") setState({ phase: "canceled" });
    else if (job.state === "failed") refuse({ ...job, jobId: job.rejected > 0 ? job.jobId : null });
    else setState({ phase: "working", jobId: job.jobId, job });
  };
  const jobId = state.phase === "working" ? state.jobId : null;
  useJob(jobId, { look: calls.job, onLook: followed, onRefused: refuse });

  const send = async (file: File, { preview = false, ...confirmations }: SendOptions = {}) => {
    sending.current?.abort();
    const abort = new AbortController();
    const { signal } = abort;
    sending.current = abort;
    sent.current = { file, preview };
    setState({ phase: "sending", file, preview, progress: null });
    const onProgress = (progress: SendProgress) => {
      if (!signal.aborted) setState({ phase: "sending", file, preview, progress });
    };
    try {
      const how = { onProgress, signal };
      const reply = await (preview && calls.preview
        ? calls.preview(file, how)
        : calls.send(file, { confirmations, ...how }));
      if (!signal.aborted) answered(reply, preview);
    } catch (error) {
      if (signal.aborted) return;
      const body = isApiFailure(error) ? error.body : {};
      if (isRefused(error, "fileKnown")) setState({ phase: "asking", file, message: body.message ?? "" });
      else refuse(isUnanswered(error) ? { detail: body.message } : body);
    }
  };

  return {
    state,
    calls,
    send: (file, options) => void send(file, options),
    cancel: () => {
      sending.current?.abort();
      if (jobId === null) setState({ phase: "picking" });
      else void calls.cancelJob(jobId).catch(() => undefined); // a job that has just ended cannot be canceled; the next look shows its end
    },
    reset: () => {
      sending.current?.abort();
      setState({ phase: "picking" });
    },
    resume: () => {
      const find = async () => {
        const job = await calls.openJob().catch(() => undefined); // then there is nothing to show, and choosing a file still works
        if (job) setState((now) => (now.phase === "picking" ? { phase: "working", jobId: job.jobId, job } : now));
      };
      void find();
    },
  };
}
