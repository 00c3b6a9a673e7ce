import { ResponsiveLine } from "@nivo/line";
import type { LinePoint } from "./day-figures.ts";

interface SparkLineProps {
  points: readonly LinePoint[];
  /** The start and end of the line, in minutes since 1970. */
  from: number;
  to: number;
}

/** A line without axes in the theme's colours. Its library, nivo, is loaded when the first one is drawn. */
export default function SparkLine({ points, from, to }: SparkLineProps) {
  const highest = Math.max(1, ...points.map(({ y }) => y ?? 0));
  // a single point is drawn as a dot
  const isDot = points.filter(({ y }) => y !== null).length === 1;
  return (
    <ResponsiveLine
      data={[{ id: "figure", data: points }]}
      role="presentation"
      colors={["var(--chart-1)"]}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      xScale={{ type: "linear", min: from, max: to }}
      yScale={{ type: "linear", min: 0, max: highest }}
      curve="linear"
      lineWidth={1.5}
      enableArea
      areaOpacity={0.16}
      enablePoints={isDot}
      pointSize={5}
      enableGridX={false}
      enableGridY={false}
      axisLeft={null}
      axisBottom={null}
      isInteractive={false}
      animate={false}
    />
  );
}
