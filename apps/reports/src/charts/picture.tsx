import { usePortalTimeZone } from "@portal/ui";
import { useMemo } from "react";
import { chartColumns } from "./chart-columns.ts";
import type { PictureProps } from "./drawing.ts";
import { LazyDrawing } from "./lazy-drawing.tsx";

/**
 * A picture of rows without switch and files, for a place that has its own, such as a widget. A sentence describes it.
 */
export function Picture({ result, ...placed }: PictureProps) {
  const timeZone = usePortalTimeZone();
  const columns = useMemo(() => chartColumns(result, timeZone), [result, timeZone]);
  return <LazyDrawing columns={columns} {...placed} />;
}
