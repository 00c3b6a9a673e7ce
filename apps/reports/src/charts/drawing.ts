import type { ReportResult } from "@portal/api-client/contract/report-runs";
import type { ChartColumn } from "./chart-columns.ts";
import type { ChartTypeName } from "./chart-types.ts";

interface Placed {
  typeName: ChartTypeName;
  /** The report's name. */
  title: string;
  /** In pixels. */
  height: number;
}

/** A chart with all that belongs to it. */
export interface ChartProps extends Placed {
  result: ReportResult;
}

/** What the module of each type is given. */
export interface DrawingProps extends Placed {
  columns: readonly ChartColumn[];
  /** As an SVG without anything that follows the pointer, for a file. */
  isStill?: boolean;
}
