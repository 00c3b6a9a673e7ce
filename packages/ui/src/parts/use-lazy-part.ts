import { type ComponentType, useEffect, useState } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const arrived = new WeakMap<object, unknown>();

interface LazyPart<Props> {
  readonly Part: ComponentType<Props> | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * A component whose code comes when it is first shown. Unlike `React.lazy`, one that did not arrive takes nothing else off the
 * screen, and is asked for anew with each try and each mount (federation.md, rule 11). `load` has to be the same function.
 */
export function useLazyPart<Props>(load: Load<Props>): LazyPart<Props> {
  const [Part, setPart] = useState(() => arrived.get(load) as ComponentType<Props> | undefined);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    if (Part) return undefined;
    let isWanted = true;
    load().then(
      (module) => {
        arrived.set(load, module.default);
        if (isWanted) setPart(() => module.default);
      },
      (error: unknown) => {
        console.error("A part of the screen could not be loaded", error);
        if (isWanted) setFailedAttempt(attempt);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [Part, load, attempt]);
  return { Part, hasFailed: !Part && failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
