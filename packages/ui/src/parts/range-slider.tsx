import { lazyPart } from "./lazy-part.tsx";
import type { RangeSliderProps } from "./range-slider-panel.tsx";

const loadSlider = () => import(/* webpackChunkName: "controls" */ "./range-slider-panel.tsx");

/** A range of whole numbers between two thumbs, for pointer, touch and keys. */
export const RangeSlider = lazyPart<RangeSliderProps>(loadSlider, ({ label }) => ({ name: label, height: "92px" }));
