import { type ErrorBody, isApiFailure } from "@portal/api-client";
import type { Job } from "@portal/api-client/contract/jobs";
import { useEffect, useEffectEvent } from "react";

const lookEveryMs = 1_000;

interface UseJobOptions {
  /** Loads the job; rejects with `ApiFailure`. */
  look: (id: number, signal: AbortSignal) => Promise<Job>;
  onLook: (job: Job) => void;
  /** Called when the job cannot be read for good. */
  onRefused: (body: ErrorBody) => void;
}

/** Loads a job every second until its id is taken away. */
export function useJob(jobId: number | null, { look, onLook, onRefused }: UseJobOptions): void {
  const ask = useEffectEvent(look);
  const looked = useEffectEvent(onLook);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (jobId === null) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // one call after the other: on a slow connection an earlier answer could arrive after a later one
    const lookOnce = async () => {
      try {
        const job = await ask(jobId, abort.signal);
        if (!abort.signal.aborted) looked(job);
      } catch (error) {
        // A call without an answer says nothing about the job, which goes on; the next call will tell.
        const isRefused = isApiFailure(error) && error.status >= 400 && error.status < 500;
        if (!abort.signal.aborted && isRefused) refused(error.body);
      }
      if (!abort.signal.aborted) timer = setTimeout(() => void lookOnce(), lookEveryMs);
    };
    void lookOnce();
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [jobId]);
}
