import type { Widget, WidgetChartName } from "@portal/api-client/contract/widgets";
import type { ReactNode } from "react";

/** A widget as the grid places it. */
export interface WidgetCardProps {
  widget: Widget;
  /** The chart that is shown: the one that the user switched to, or else the widget's own. */
  chart: WidgetChartName;
  onChart: (chart: WidgetChartName) => void;
  /** The controls that move the card, at the end of its head: handle and menu; none on a phone. */
  arrange?: ReactNode;
}
