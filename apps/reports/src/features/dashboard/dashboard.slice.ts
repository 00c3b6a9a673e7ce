import type { WidgetChartName } from "@portal/api-client/contract/widgets";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { GridItem } from "./layout/grid-item.ts";
import { type Arrangement, notArranged } from "./layout/stored-layouts.ts";

interface Arranged extends Arrangement {
  /** The user whose arrangement it is; null before it was read. */
  readonly userId: number | null;
}

/** How the signed-in user arranged their widgets. */
export const dashboardSlice = createSlice({
  name: "reports/dashboard",
  initialState: { userId: null, ...notArranged } as Arranged,
  reducers: {
    arrangementRead: (_, { payload }: PayloadAction<Arrangement & { userId: number }>): Arranged => payload,
    widgetsMoved: (state, { payload }: PayloadAction<readonly GridItem[]>): Arranged => ({
      ...state,
      layouts: payload,
    }),
    layoutReset: (state): Arranged => ({ ...state, layouts: [] }),
    chartSwitched: (
      state,
      { payload: { widget, chart } }: PayloadAction<{ widget: string; chart: WidgetChartName }>,
    ): Arranged => ({ ...state, charts: { ...state.charts, [widget]: chart } }),
  },
});
