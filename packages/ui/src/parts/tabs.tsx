import { lazyPart } from "./lazy-part.tsx";
import type { TabsProps } from "./tabs-panel.tsx";

const loadTabs = () => import(/* webpackChunkName: "controls" */ "./tabs-panel.tsx");

/** Tabs with the arrow keys; only the selected panel is rendered. */
export const Tabs = lazyPart<TabsProps>(loadTabs, ({ label }) => ({ name: label, height: "40px" }));
