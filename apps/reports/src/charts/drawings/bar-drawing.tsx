import { Bar, BarCanvas, type BarDatum, type BarTooltipProps } from "@nivo/bar";
import { useMemo } from "react";
import type { DrawingProps } from "../drawing.ts";
import { labelsBelow, labelsBeside } from "../parts/axis-of-labels.ts";
import { valueAxis } from "../parts/axis-of-values.ts";
import { CannotDraw, ChartBody } from "../parts/chart-body.tsx";
import { colorOf, useChartColors } from "../parts/chart-colors.ts";
import { ChartTip } from "../parts/chart-tip.tsx";
import { formatNumber } from "../parts/format-number.ts";
import { Legend } from "../parts/legend.tsx";
import { nivoTheme } from "../parts/nivo-theme.ts";
import { drawnRole, Plot, type Size } from "../parts/plot.tsx";
import { isForCanvas, pixelRatio } from "../parts/surface.ts";
import { type SeriesShape, seriesOf } from "../shapes/series.ts";
import { BarFigures, ColumnFigures, mostFigures, PlainBars } from "./bar-figures.tsx";
import { summaryOf } from "./summary.ts";

/**
 * Bars of each row's numbers, side by side: horizontal ones as BarChart, vertical ones as ColumnChart and on widgets.
 */
export default function BarDrawing({ columns, typeName, title, height, isStill = false }: DrawingProps) {
  const shape = useMemo(() => seriesOf(columns), [columns]);
  const colors = useChartColors();
  if (!shape) return <CannotDraw typeName={typeName} height={height} />;
  const isVertical = typeName !== "BarChart";
  const items = shape.series.map(({ name }, index) => ({ name, color: colorOf(colors, index) }));
  return (
    <ChartBody style={{ blockSize: height }}>
      {items.length > 1 && <Legend items={items} />}
      <Plot label={summaryOf(isVertical ? "column chart" : "bar chart", title, shape)}>
        {(size) => <Bars shape={shape} isVertical={isVertical} size={size} isStill={isStill} />}
      </Plot>
    </ChartBody>
  );
}

interface BarsProps {
  shape: SeriesShape;
  isVertical: boolean;
  size: Size;
  isStill: boolean;
}

/** A lower picture, in pixels, has no room for the name of its labels. */
const lowest = 260;

function Bars({ shape, isVertical, size, isStill }: BarsProps) {
  const colors = useChartColors();
  const { labels, series, by } = shape;
  const axisBeside = labelsBeside(labels, { ...size, height: size.height - 60 });
  const along = isVertical ? size.height : size.width - axisBeside.room - 60;
  const value = valueAxis(series, { fromZero: true, ticks: Math.max(2, Math.floor(along / (isVertical ? 64 : 110))) });
  const isLow = size.height < lowest;
  const one = series.length === 1 ? series[0]?.name : undefined;
  const bars = labels.length * series.length;
  const valueRoom = value.width + (one ? 40 : 18);
  const left = isVertical ? valueRoom : axisBeside.room + 36;
  const names = isVertical
    ? labelsBelow(labels, size.width - left - 24, { mayThin: shape.moments !== null })
    : axisBeside;
  const textOf = (row: string | number) => names.textOf(Number(row));
  const labelAxis = {
    tickValues: names.rows.map(String),
    tickSize: 0,
    tickPadding: 8,
    tickRotation: names.rotation,
    format: textOf,
    legend: isVertical && isLow ? undefined : by,
    legendPosition: "middle" as const,
    legendOffset: isVertical ? names.room + 24 : 14 - left,
  };
  const numberAxis = {
    tickValues: [...value.ticks],
    tickSize: 0,
    tickPadding: 8,
    format: formatNumber,
    legend: one,
    legendPosition: "middle" as const,
    legendOffset: isVertical ? 14 - left : 34,
  };
  // room for the figures of bars that hang down
  const room = value.min < 0 && bars <= mostFigures ? (value.max - value.min) * 0.06 : 0;
  const rows = labels.map((_, row) => datumOf(shape, row));
  const keys = series.map((_, index) => String(index));
  const common = {
    ...size,
    // nivo draws horizontal bars from the bottom up
    data: isVertical ? rows : rows.toReversed(),
    keys,
    indexBy: "row",
    layout: isVertical ? ("vertical" as const) : ("horizontal" as const),
    groupMode: "grouped" as const,
    valueScale: { type: "linear" as const, min: value.min - room, max: value.max },
    indexScale: { type: "band" as const, round: bars < size.width / 4 },
    role: drawnRole,
    theme: nivoTheme(colors),
    colors: ({ id }: { id: string | number }) => colorOf(colors, Number(id)),
    margin: {
      top: 20,
      right: isVertical ? 24 : 24 + (bars <= mostFigures ? value.width : 0),
      bottom: isVertical ? names.room + (isLow ? 12 : 38) : 48,
      left,
    },
    padding: bars > 100 ? 0.1 : 0.28,
    innerPadding: bars > 100 ? 0 : 2,
    borderRadius: bars > 100 ? 0 : 2,
    enableGridX: !isVertical,
    enableGridY: isVertical,
    gridXValues: [...value.ticks],
    gridYValues: [...value.ticks],
    axisLeft: isVertical ? numberAxis : labelAxis,
    axisBottom: isVertical ? labelAxis : numberAxis,
    enableLabel: false,
    tooltip: ({ id, indexValue, value: number, color }: BarTooltipProps<BarDatum>) => (
      <ChartTip
        heading={labels[Number(indexValue)]}
        lines={[{ name: series[Number(id)]?.name ?? "", value: formatNumber(number), color }]}
      />
    ),
  };
  if (isForCanvas(bars, "bars") && !isStill) return <BarCanvas<BarDatum> {...common} pixelRatio={pixelRatio()} />;
  return (
    <Bar<BarDatum>
      {...common}
      layers={["grid", "axes", isStill ? PlainBars : "bars", isVertical ? ColumnFigures : BarFigures]}
      isInteractive={!isStill}
      animate={false}
    />
  );
}

/** A row as nivo takes it; a key that is missing is a gap. */
function datumOf({ series }: SeriesShape, row: number): BarDatum {
  const values = series.flatMap(({ values }, index) => {
    const value = values[row];
    return value === null || value === undefined ? [] : [[String(index), value] as const];
  });
  return { row: String(row), ...Object.fromEntries(values) };
}
