import { type WidgetChartName, widgetCharts } from "@portal/api-client/contract/widgets";
import { Menu } from "@portal/ui";
import ChartColumn from "lucide-react/icons/chart-column";
import ChartGantt from "lucide-react/icons/chart-gantt";
import ChartPie from "lucide-react/icons/chart-pie";
import ChevronDown from "lucide-react/icons/chevron-down";
import Table from "lucide-react/icons/table";
import type { ComponentType } from "react";

const icons: Readonly<Record<WidgetChartName, ComponentType>> = {
  DataTable: Table,
  PieChart: ChartPie,
  LineVerticalChart: ChartColumn,
  RangeBarChart: ChartGantt,
};

interface ChartSwitchProps {
  title: string;
  chart: WidgetChartName;
  onChart: (chart: WidgetChartName) => void;
}

/** Chooses the chart for a widget's rows, by the customer's names. */
export function ChartSwitch({ title, chart, onChart }: ChartSwitchProps) {
  const Shown = icons[chart];
  return (
    <Menu
      label={`Chart type of ${title}`}
      button={
        <>
          <Shown />
          <ChevronDown />
        </>
      }
      items={widgetCharts.map((name) => {
        const Icon = icons[name];
        return { id: name, label: name, icon: <Icon />, checked: name === chart, onSelect: () => onChart(name) };
      })}
    />
  );
}
