import type { WidgetChartName } from "@portal/api-client/contract/widgets";
import { injectSlice } from "@portal/store";
import { useEffect, useState } from "react";
import { dashboardSlice } from "./dashboard.slice.ts";
import type { GridItem } from "./layout/grid-item.ts";
import {
  type Arrangement,
  readArrangement,
  storedLayouts,
  widgetsKey,
  writeArrangement,
} from "./layout/stored-layouts.ts";

const slice = injectSlice(dashboardSlice);
const { arrangementRead, widgetsMoved, layoutReset, chartSwitched } = dashboardSlice.actions;

/** How this user arranged their widgets, in this tab or another one of this browser. */
export function useArrangement(userId: number): Arrangement {
  const [stored] = useState(() => readArrangement(userId, storedLayouts()));
  const arranged = slice.useSelector((state) => state);
  useEffect(() => {
    const read = (text: string | null) => slice.dispatch(arrangementRead({ userId, ...readArrangement(userId, text) }));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === widgetsKey || key === null) read(newValue);
    };
    const text = storedLayouts();
    if (text !== null || slice.getState().userId !== userId) read(text); // without storage the arrangement lives in this tab only
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [userId]);
  return arranged.userId === userId ? arranged : stored;
}

/** Dispatches a change of the arrangement, and keeps it in the browser. */
function arrange(event: Parameters<typeof slice.dispatch>[0]): void {
  slice.dispatch(event);
  const { userId, layouts, charts } = slice.getState();
  if (userId !== null) writeArrangement(userId, { layouts, charts });
}

export const keepLayout = (items: readonly GridItem[]): void => arrange(widgetsMoved(items));
export const resetLayout = (): void => arrange(layoutReset());
export const keepChart = (widget: string, chart: WidgetChartName): void => arrange(chartSwitched({ widget, chart }));
