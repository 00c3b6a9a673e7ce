import type { LoadedRelease, LoadOptions, RemoteState } from "@portal/remote-runtime";
import { startTransition, useEffect, useEffectEvent, useState } from "react";

type Result<Part> = { part: Part } | { error: unknown };

interface Settled<Part> {
  key: string;
  /** The build that the registry named when the part was asked for. */
  target: string | undefined;
  result: Result<Part>;
}

/** How the loading of a part stands. */
export interface LoadingPart<Part> {
  /** Null while the part is loaded. */
  result: Result<Part> | null;
  /** Counts the user's tries; part of the key of the shown part. */
  attempt: number;
  retry: () => void;
}

/**
 * Loads a screen or a contribution of a remote. It loads again when a swap changes the build that the remote runs, when the registry names
 * another build after a failure, and when the user retries.
 */
export function useRemotePart<Part extends LoadedRelease>(
  name: string,
  state: RemoteState | undefined,
  load: (options: LoadOptions) => Promise<Part>,
): LoadingPart<Part> {
  const [attempt, setAttempt] = useState(1);
  const [settled, setSettled] = useState<Settled<Part> | null>(null);
  const target = state?.target;
  const runningBuild = state?.build ?? null;
  const key = `${name}#${attempt}`;
  const current = settled?.key === key ? settled : null;
  const isStale = (result: Result<Part>) =>
    "part" in result ? runningBuild !== null && result.part.build !== runningBuild : current?.target !== target;
  const result = current && !isStale(current.result) ? current.result : null;

  const isWanted = result === null;
  const ask = useEffectEvent(load);
  useEffect(() => {
    if (!isWanted) return;
    let isAwaited = true;
    // the part is drawn in slices, so that the rest of the page can react in between
    const settle = (next: Result<Part>) => {
      if (isAwaited) startTransition(() => setSettled({ key, target, result: next }));
    };
    ask({ retry: attempt > 1 }).then(
      (part) => settle({ part }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isAwaited = false;
    };
  }, [isWanted, key, target, attempt]);

  return { result, attempt, retry: () => setAttempt(attempt + 1) };
}
