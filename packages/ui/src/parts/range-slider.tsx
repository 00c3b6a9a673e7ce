import { Skeleton } from "../feedback/skeleton.tsx";
import { ErrorState } from "../feedback/states.tsx";
import type { RangeSliderProps } from "./range-slider-panel.tsx";
import { useLazyPart } from "./use-lazy-part.ts";

const loadSlider = () => import(/* webpackChunkName: "controls" */ "./range-slider-panel.tsx");

/** A range of whole numbers between two thumbs, for pointer, touch and keys. Its code loads when the first one is shown. */
export function RangeSlider(props: RangeSliderProps) {
  const { Part, hasFailed, retry } = useLazyPart(loadSlider);
  if (hasFailed) return <ErrorState title={`${props.label} could not be loaded`} onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height="92px" />;
}
