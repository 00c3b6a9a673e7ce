import type { ReportResult } from "@portal/api-client/contract/report-runs";
import type { ChartColumn } from "./chart-columns.ts";
import type { ChartTypeName, DrawnName } from "./chart-types.ts";

interface Placed<TypeName> {
  typeName: TypeName;
  /** The report's name. */
  title: string;
  /** In pixels. */
  height: number;
}

/** A chart with all that belongs to it. */
export interface ChartProps extends Placed<ChartTypeName> {
  result: ReportResult;
}

/** A picture alone. */
export interface PictureProps extends Placed<DrawnName> {
  result: ReportResult;
}

/** What the module of each type is given. */
export interface DrawingProps extends Placed<DrawnName> {
  columns: readonly ChartColumn[];
  /** As an SVG without anything that follows the pointer, for a file. */
  isStill?: boolean;
}
