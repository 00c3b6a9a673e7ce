/** The chart types that the viewer draws; the portal's reference data may name others, which show a table only. */
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

/** The types that are drawn as pictures: those of the viewer, and those that only widgets have. */
export type DrawnName = Exclude<ChartTypeName, "Table"> | "LineVerticalChart" | "RangeBarChart";

export const isChartTypeName = (name: string): name is ChartTypeName =>
  (chartTypeNames as readonly string[]).includes(name);

/** Height of a chart in the viewer, in pixels. */
export const chartHeight = 600;

/** The text in place of a chart whose rows do not fit its type. */
export const cannotDraw = (chartTypeName: string) => `This report cannot be drawn as ${chartTypeName}`;
