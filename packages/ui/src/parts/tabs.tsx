import { Skeleton } from "../feedback/skeleton.tsx";
import { ErrorState } from "../feedback/states.tsx";
import type { TabsProps } from "./tabs-panel.tsx";
import { useLazyPart } from "./use-lazy-part.ts";

const loadTabs = () => import(/* webpackChunkName: "controls" */ "./tabs-panel.tsx");

/** Tabs with the arrow keys; only the selected panel is rendered. Their code loads when the first are shown. */
export function Tabs(props: TabsProps) {
  const { Part, hasFailed, retry } = useLazyPart(loadTabs);
  if (hasFailed) return <ErrorState title={`${props.label} could not be loaded`} onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height="40px" />;
}
