import type { ReportResult } from "@portal/api-client/contract/report-runs";
import type { ChartColumn } from "./chart-columns.ts";
import type { ChartTypeName, DrawnName } from "./chart-types.ts";

interface Placed<TypeName> {
  typeName: TypeName;
  /** The report's name. */
  title: string;
  /** The height in pixels. */
  height: number;
}

/** The props of a chart with its switch, files and table. */
export interface ChartProps extends Placed<ChartTypeName> {
  result: ReportResult;
}

/** The props of a picture alone. */
export interface PictureProps extends Placed<DrawnName> {
  result: ReportResult;
}

/** The props that the module of each type takes. */
export interface DrawingProps extends Placed<DrawnName> {
  columns: readonly ChartColumn[];
  /** Draws an SVG without anything that follows the pointer, for a file. */
  isStill?: boolean;
}
