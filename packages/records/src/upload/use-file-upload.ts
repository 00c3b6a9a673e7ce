import { useUnsavedWork } from "@portal/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type FileCalls, type FileJob, type FileReply, refusalOf, type UploadState } from "./upload-types.ts";

const lookEveryMs = 1_000;

/** What staff read where the server gives no reason (D-A63, A-468). */
const notSaved = "File NOT save :(";

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
  const refuse = (error: unknown) => {
    const { message, errors = [], jobId = null } = refusalOf(error).body;
    setState({ phase: "refused", message: message || notSaved, rows: errors, rejectedOf: jobId });
  };

  const answered = (reply: FileReply) => {
    if ("jobId" in reply) return setState({ phase: "working", jobId: reply.jobId, job: null });
    const { message: _, notes = [], ...counts } = reply;
    finish(counts, notes);
  };

  const followed = useEffectEvent((job: FileJob) => {
    if (job.state === "done") finish(job.counts, job.notes);
    else if (job.state === "failed") {
      const { message, errors, rejected, jobId } = job;
      refuse({ body: { message, errors, jobId: rejected > 0 ? jobId : null } });
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
        const { status } = refusalOf(error);
        if (!abort.signal.aborted && status >= 400 && status < 500) refuse(error);
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
      const { status, body } = refusalOf(error);
      if (status === 409) setState({ phase: "asking", file, message: body.message ?? "" });
      else refuse(error);
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
