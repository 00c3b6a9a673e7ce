import { Skeleton } from "../feedback/skeleton.tsx";
import { ErrorState } from "../feedback/states.tsx";
import { type LoadPart, useLazyPart } from "./use-lazy-part.ts";

/**
 * A part whose code loads when the first one is shown: an empty place of its height until then, and after a failure
 * what could not be loaded, with `Retry`.
 */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  placeOf: (props: Props) => { name: string; height: string },
) {
  return function LazyPart(props: Props) {
    const { Part, hasFailed, retry } = useLazyPart(load);
    const { name, height } = placeOf(props);
    if (hasFailed) return <ErrorState title={`${name} could not be loaded`} onRetry={retry} />;
    return Part ? <Part {...props} /> : <Skeleton height={height} />;
  };
}
