import { type ComponentType, startTransition, useEffect, useState } from "react";

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

let arrived = new WeakMap<object, unknown>();

async function fetchPart<Props>(load: LoadPart<Props>): Promise<void> {
  arrived.set(load, (await load()).default);
}

/**
 * Fetches a part as soon as somebody points at the control that opens it. A failed load is repeated, and its error
 * shown, when the part is opened.
 */
export function prefetchPart<Props>(load: LoadPart<Props>): void {
  if (!arrived.has(load)) fetchPart(load).catch(() => undefined);
}

/** Forgets which parts are loaded, as after a reload; for tests. */
export function forgetParts(): void {
  arrived = new WeakMap();
}

interface LazyPart<Props> {
  readonly Part: ComponentType<Props> | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * A component whose code loads when it is first shown; `null` means that none is needed yet. Unlike with `React.lazy`,
 * a failed load removes nothing else from the screen, and each try and each mount loads it anew. `load` has to be the
 * same function.
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
        if (isWanted) startTransition(() => setArrivals((count) => count + 1)); // a transition is rendered in slices, since no user acted just before
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
