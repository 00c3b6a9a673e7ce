/** The types that the viewer draws (B-685); the portal's reference data may name others, which give a table only (C1). */
export const chartTypeNames = [
  "PieChart",
  "LineChart",
  "BarChart",
  "ColumnChart",
  "AreaChart",
  "GeoChart",
  "Gauge",
  "Table",
  "Timeline",
] as const;
export type ChartTypeName = (typeof chartTypeNames)[number];

/** What is drawn: the viewer's pictures, and those that only widgets have (C5). */
export type DrawnName = Exclude<ChartTypeName, "Table"> | "LineVerticalChart" | "RangeBarChart";

export const isChartTypeName = (name: string): name is ChartTypeName =>
  (chartTypeNames as readonly string[]).includes(name);

/** Height of a chart in the viewer, in pixels (B-686). */
export const chartHeight = 600;

/** Instead of a chart whose rows do not fit its type (C4). */
export const cannotDraw = (chartTypeName: string) => `This report cannot be drawn as ${chartTypeName}`;
