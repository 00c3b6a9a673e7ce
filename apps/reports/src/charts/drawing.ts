import type { ChartColumn } from "./chart-columns.ts";
import type { ChartTypeName } from "./chart-types.ts";

/** What each type's drawing is given. */
export interface DrawingProps {
  typeName: ChartTypeName;
  columns: readonly ChartColumn[];
  title: string;
  /** In pixels. */
  height: number;
}
