import type { Widget, WidgetChartName } from "@portal/api-client/contract/widgets";
import type { ReactNode } from "react";

/** A widget as the grid places it. */
export interface WidgetCardProps {
  widget: Widget;
  /** The chart that is shown: the one its user switched to, else the widget's own (D5). */
  chart: WidgetChartName;
  onChart: (chart: WidgetChartName) => void;
  /** What stands at the end of the card's head to move it by: handle and menu; nothing on a phone. */
  arrange?: ReactNode;
}
