import { lazyPart } from "./lazy-part.tsx";
import type { TickProps } from "./tick.tsx";

export type SwitchProps = TickProps;

const loadSwitch = () => import(/* webpackChunkName: "controls" */ "./switch-panel.tsx");

/** A setting that takes effect at once, with its label on the right; a value of a form is a `Checkbox`. */
export const Switch = lazyPart<SwitchProps>(loadSwitch, ({ label }) => ({ name: label, height: "28px" }));
