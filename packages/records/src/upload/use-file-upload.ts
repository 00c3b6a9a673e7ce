import { isApiFailure, isRefused, type SendProgress } from "@portal/api-client";
import type { Job } from "@portal/api-client/contract/jobs";
import { texts } from "@portal/api-client/texts";
import type { uploadCalls } from "@portal/api-client/uploads";
import { useUnsavedWork } from "@portal/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";

const lookEveryMs = 1_000;

/** A row of a file that was refused, and why. */
export type BadRow = Job["errors"][number];

/** The job, which is still to give its counts unless they stand beside it: `total` is one of all. */
export type FileReply =
  | { message: string; jobId: number }
  | { message: string; jobId: number; total: number; notes?: string[] | undefined };

/** The calls behind one kind of file. They reject with `ApiFailure`. */
export type FileCalls = ReturnType<typeof uploadCalls<FileReply>>;

export type UploadState =
  | { readonly phase: "picking" }
  | { readonly phase: "sending"; readonly file: File; readonly progress: SendProgress | null }
  | { readonly phase: "working"; readonly jobId: number; readonly job: Job | null }
  /** This very file was processed before: `message` says when and by whom. */
  | { readonly phase: "asking"; readonly file: File; readonly message: string }
  | { readonly phase: "done"; readonly counts: Readonly<Record<string, number>>; readonly notes: readonly string[] }
  | {
      readonly phase: "refused";
      readonly message: string;
      readonly rows: readonly BadRow[];
      /** The job whose rejected rows can be downloaded. */
      readonly rejectedOf: number | null;
    };

/** Why a file was refused, by the call itself or by its job. */
interface RefusedFile {
  message?: string | null | undefined;
  errors?: readonly BadRow[] | undefined;
  jobId?: number | null | undefined;
}

export interface FileUpload {
  readonly state: UploadState;
  /** Sends a file; `again` once staff have said that it may be processed once more. */
  send(file: File, options?: { again?: boolean }): void;
  /** Gives up sending; work that has begun goes on. */
  cancel(): void;
  /** Back to choosing a file. */
  reset(): void;
  /** Shows work that goes on since the screen was last open. */
  resume(): void;
  readonly calls: FileCalls;
}

/**
 * The life of an upload: sent with progress, then worked on as a job that is followed until it ends, also while its
 * dialog is closed. `onDone` is told once.
 */
export function useFileUpload(calls: FileCalls, { onDone }: { onDone: () => void }): FileUpload {
  const [state, setState] = useState<UploadState>({ phase: "picking" });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  useUnsavedWork(state.phase === "sending");

  const finish = (counts: Readonly<Record<string, number>>, notes: readonly string[]) => {
    setState({ phase: "done", counts, notes });
    onDone();
  };
  const refuse = ({ message, errors = [], jobId = null }: RefusedFile) =>
    setState({ phase: "refused", message: message || texts.fileNotSaved, rows: errors, rejectedOf: jobId });

  const answered = (reply: FileReply) => {
    if (!("total" in reply)) return setState({ phase: "working", jobId: reply.jobId, job: null });
    const { message: _, jobId: __, notes = [], ...counts } = reply;
    finish(counts, notes);
  };

  const followed = useEffectEvent((job: Job) => {
    if (job.state === "done") finish(job.counts, job.notes);
    else if (job.state === "canceled") setState({ phase: "picking" });
    else if (job.state === "failed") {
      const { message, errors, rejected, jobId } = job;
      refuse({ message, errors, jobId: rejected > 0 ? jobId : null });
    } else setState({ phase: "working", jobId: job.jobId, job });
  });

  const jobId = state.phase === "working" ? state.jobId : null;
  useEffect(() => {
    if (jobId === null) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // one look after the other: on a slow line a former answer would otherwise come after the last one
    const look = async () => {
      try {
        const job = await calls.job(jobId, abort.signal);
        if (!abort.signal.aborted) followed(job);
      } catch (error) {
        // A call without an answer says nothing about the job, which goes on: the next look tells.
        const isRefused = isApiFailure(error) && error.status >= 400 && error.status < 500;
        if (!abort.signal.aborted && isRefused) refuse(error.body);
      }
      if (!abort.signal.aborted) timer = setTimeout(() => void look(), lookEveryMs);
    };
    void look();
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [calls, jobId]);

  const send = async (file: File, { again = false } = {}) => {
    const abort = new AbortController();
    const { signal } = abort;
    sending.current = abort;
    setState({ phase: "sending", file, progress: null });
    const onProgress = (progress: { sent: number; total: number }) => {
      if (!signal.aborted) setState({ phase: "sending", file, progress });
    };
    try {
      answered(await calls.send(file, { onlyOnce: !again, onProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      const body = isApiFailure(error) ? error.body : {};
      if (isRefused(error, "fileKnown")) setState({ phase: "asking", file, message: body.message ?? "" });
      else refuse(body);
    }
  };

  return {
    state,
    calls,
    send: (file, options) => void send(file, options),
    cancel: () => {
      sending.current?.abort();
      setState({ phase: "picking" });
    },
    reset: () => setState({ phase: "picking" }),
    resume: () => {
      const find = async () => {
        const job = await calls.openJob().catch(() => undefined); // nothing to show then; choosing a file still works
        if (job) setState((now) => (now.phase === "picking" ? { phase: "working", jobId: job.jobId, job } : now));
      };
      void find();
    },
  };
}
