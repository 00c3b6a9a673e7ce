import type { WidgetChartName } from "@portal/api-client/contract/widgets";

/** A widget of the demo's dashboard; its priority is its place. */
interface DemoWidget {
  title: string;
  /** The name of its report. */
  report: string;
  chart: WidgetChartName;
  width: number;
  /** The sign-in whose provider's users see it; absent for a widget of everybody who sees the report. */
  providerOf?: string;
}

/** The widgets of the dashboard by their place; each line fills a row. */
export const demoWidgets: readonly DemoWidget[] = [
  { title: "New subscriptions", report: "New subscriptions per day", chart: "LineVerticalChart", width: 8 },
  { title: "Undelivered", report: "Message failures by shortcode", chart: "PieChart", width: 4 },
  { title: "Charges a day", report: "Charges a day by product", chart: "RangeBarChart", width: 6 },
  { title: "Top products", report: "Active base by product", chart: "DataTable", width: 6 },
  { title: "Revenue", report: "Top providers by revenue", chart: "DataTable", width: 8 },
  { title: "Charges that worked", report: "Charge success by carrier", chart: "LineVerticalChart", width: 4 },
  { title: "Charges and refusals", report: "Daily charges by status", chart: "LineVerticalChart", width: 12 },
  { title: "Active base", report: "Active subscriptions by country", chart: "PieChart", width: 6 },
  {
    title: "Our notifications",
    report: "Notifications to providers",
    chart: "DataTable",
    width: 6,
    providerOf: "provider",
  },
];
