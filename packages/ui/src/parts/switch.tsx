import { Skeleton } from "../feedback/skeleton.tsx";
import { ErrorState } from "../feedback/states.tsx";
import type { TickProps } from "./tick.tsx";
import { useLazyPart } from "./use-lazy-part.ts";

export type SwitchProps = TickProps;

const loadSwitch = () => import(/* webpackChunkName: "controls" */ "./switch-panel.tsx");

/**
 * A setting that takes effect at once, with its label on the right; a value of a form is a `Checkbox`. Its code loads
 * when the first one is shown.
 */
export function Switch(props: SwitchProps) {
  const { Part, hasFailed, retry } = useLazyPart(loadSwitch);
  if (hasFailed) return <ErrorState title={`${props.label} could not be loaded`} onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height="28px" />;
}
