import { Bar, BarCanvas, type BarDatum, type BarTooltipProps } from "@nivo/bar";
import { usePortalTimeZone } from "@portal/ui";
import { useMemo } from "react";
import type { DrawingProps } from "../drawing.ts";
import { labelsBeside } from "../parts/axis-of-labels.ts";
import { type RangeAxis, rangeAxis } from "../parts/axis-of-ranges.ts";
import { CannotDraw, ChartBody, ChartNote } from "../parts/chart-body.tsx";
import { colorOf, useChartColors } from "../parts/chart-colors.ts";
import { ChartTip } from "../parts/chart-tip.tsx";
import { longest } from "../parts/fitted-text.ts";
import { formatNumber } from "../parts/format-number.ts";
import { nivoTheme } from "../parts/nivo-theme.ts";
import { drawnRole, Plot, type Size } from "../parts/plot.tsx";
import { isForCanvas, pixelRatio } from "../parts/surface.ts";
import { type Range, type RangesShape, rangesOf } from "../shapes/ranges.ts";
import { mostFigures, PlainBars, RangeFigures } from "./bar-figures.tsx";

/** A bar from low to high for each row, over one axis of numbers or time. */
export default function RangeDrawing({ columns, typeName, title, height, isStill = false }: DrawingProps) {
  const shape = useMemo(() => rangesOf(columns), [columns]);
  if (!shape) return <CannotDraw typeName={typeName} height={height} />;
  const { left } = shape;
  return (
    <ChartBody style={{ blockSize: height }}>
      <Plot label={summaryOf(title, shape)}>{(size) => <Ranges shape={shape} size={size} isStill={isStill} />}</Plot>
      {left > 0 && (
        <ChartNote>{`${formatNumber(left)} ${left === 1 ? "row" : "rows"} without both ends left out`}</ChartNote>
      )}
    </ChartBody>
  );
}

/** Up to this many ranges are named in the summary; of more, only the two outer ends. */
const mostNamedRanges = 12;

function summaryOf(title: string, shape: RangesShape): string {
  const { ranges, by, names } = shape;
  const listed = ranges.slice(0, mostNamedRanges).map((range) => `${range.label} ${textOf(range, shape)}`);
  const more = ranges.length > mostNamedRanges ? [`${formatNumber(ranges.length - mostNamedRanges)} more`] : [];
  return `${title}: range bar chart of ${names.join(" to ")} by ${by}; ${[...listed, ...more].join(", ")}`;
}

/** The text of a range: `12 – 40`, or the number alone where there is one. */
function textOf({ low, high, texts }: Range, { isTime, names }: RangesShape): string {
  if (isTime) return texts.join(" – ");
  return names.length === 1 ? formatNumber(low < 0 ? low : high) : `${formatNumber(low)} – ${formatNumber(high)}`;
}

interface RangesProps {
  shape: RangesShape;
  size: Size;
  isStill: boolean;
}

function Ranges({ shape, size, isStill }: RangesProps) {
  const { ranges, by, names, isTime } = shape;
  const colors = useChartColors();
  const timeZone = usePortalTimeZone();
  const labels = ranges.map(({ label }) => label);
  const texts = ranges.map((range) => textOf(range, shape));
  const axisBeside = labelsBeside(labels, { ...size, height: size.height - 60 });
  const hasFigures = !isTime && ranges.length <= mostFigures;
  const margin = {
    top: 4,
    right: 24 + (hasFigures ? longest(texts) : 0),
    bottom: names.length === 1 ? 48 : 28,
    left: axisBeside.room + 36,
  };
  const width = Math.max(1, size.width - margin.left - margin.right);
  const axis = rangeAxis(shape, { width, timeZone });
  const ticks = axis.ticks.map((tick) => tick - axis.min);
  const color = colorOf(colors, 0);
  const common = {
    ...size,
    // nivo draws horizontal bars from the bottom up
    data: ranges
      .map((range, index) => ({
        row: String(index),
        text: texts[index] ?? "",
        ...stackOf(range, { axis, width }),
      }))
      .toReversed(),
    // an invisible bar from the axis's start to the range, and on it the range itself
    keys: ["base", "span"],
    indexBy: "row",
    layout: "horizontal" as const,
    groupMode: "stacked" as const,
    valueScale: { type: "linear" as const, min: 0, max: axis.max - axis.min },
    indexScale: { type: "band" as const, round: ranges.length < size.height / 4 },
    role: drawnRole,
    theme: nivoTheme(colors),
    colors: ({ id }: { id: string | number }) => (id === "span" ? color : "transparent"),
    margin,
    padding: ranges.length > 100 ? 0.1 : 0.28,
    borderRadius: ranges.length > 100 ? 0 : 2,
    enableGridX: true,
    enableGridY: false,
    gridXValues: ticks,
    axisLeft: {
      tickValues: axisBeside.rows.map(String),
      tickSize: 0,
      tickPadding: 8,
      format: (row: string | number) => axisBeside.textOf(Number(row)),
      legend: by,
      legendPosition: "middle" as const,
      legendOffset: 14 - margin.left,
    },
    axisBottom: {
      tickValues: ticks,
      tickSize: 0,
      tickPadding: 8,
      format: (tick: number) => axis.textOf(tick + axis.min),
      legend: names.length === 1 ? names[0] : undefined,
      legendPosition: "middle" as const,
      legendOffset: 34,
    },
    enableLabel: false,
    tooltip: ({ indexValue, data }: BarTooltipProps<BarDatum>) => (
      <ChartTip
        heading={labels[Number(indexValue)]}
        lines={[{ name: names.join(" – "), value: String(data.text), color }]}
      />
    ),
  };
  if (isForCanvas(ranges.length, "bars") && !isStill)
    return <BarCanvas<BarDatum> {...common} pixelRatio={pixelRatio()} />;
  return (
    <Bar<BarDatum>
      {...common}
      layers={["grid", "axes", isStill ? PlainBars : "bars", ...(hasFigures ? [RangeFigures] : [])]}
      isInteractive={!isStill}
      animate={false}
    />
  );
}

/** A bar has at least this many pixels, so that it can be seen. */
const shortest = 2;

/** A range as nivo stacks it; the axis begins at 0, since nivo stacks negative numbers the other way. */
function stackOf({ low, high }: Range, { axis, width }: { axis: RangeAxis; width: number }) {
  const [from, to] = [axis.placeOf(low), axis.placeOf(high)];
  const least = ((axis.max - axis.min) / width) * shortest;
  return { base: from - axis.min, span: Math.max(to - from, least) };
}
