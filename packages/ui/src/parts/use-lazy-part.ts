import { type ComponentType, startTransition, useEffect, useState } from "react";

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

let arrived = new WeakMap<object, unknown>();

async function fetchPart<Props>(load: LoadPart<Props>): Promise<void> {
  arrived.set(load, (await load()).default);
}

/** Fetches the code of a part before somebody opens it. If it does not arrive, opening the part asks again and says so. */
export function prefetchPart<Props>(load: LoadPart<Props>): void {
  if (!arrived.has(load)) fetchPart(load).catch(() => undefined);
}

/** Forgets which parts have arrived, as a page that was just loaded knows none; for tests. */
export function forgetParts(): void {
  arrived = new WeakMap();
}

interface LazyPart<Props> {
  readonly Part: ComponentType<Props> | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * A component whose code comes when it is first shown; `null` asks for none yet. Unlike `React.lazy`, one that did not arrive takes
 * nothing else off the screen, and is asked for anew with each try and each mount. `load` has to be the same function.
 */
export function useLazyPart<Props>(load: LoadPart<Props> | null): LazyPart<Props> {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<{ load: LoadPart<Props>; attempt: number } | null>(null);
  const [, setArrivals] = useState(0);
  const Part = load ? (arrived.get(load) as ComponentType<Props> | undefined) : undefined;
  useEffect(() => {
    if (!load || Part) return undefined;
    let isWanted = true;
    fetchPart(load).then(
      () => {
        if (isWanted) startTransition(() => setArrivals((count) => count + 1)); // drawn in slices, as nobody acted just now
      },
      (error: unknown) => {
        console.error("A part of the screen could not be loaded", error);
        if (isWanted) setFailed({ load, attempt });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, Part, attempt]);
  return {
    Part,
    hasFailed: !Part && failed?.load === load && failed?.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
