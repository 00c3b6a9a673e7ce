import { Line, LineCanvas, type LineCustomCanvasLayerProps, type LineCustomSvgLayerProps } from "@nivo/line";
import { usePortalTimeZone } from "@portal/ui";
import { useMemo } from "react";
import type { DrawingProps } from "../drawing.ts";
import { labelsBelow } from "../parts/axis-of-labels.ts";
import { placeInTime, timeAxis } from "../parts/axis-of-time.ts";
import { valueAxis } from "../parts/axis-of-values.ts";
import { CannotDraw, ChartBody } from "../parts/chart-body.tsx";
import { colorOf, useChartColors } from "../parts/chart-colors.ts";
import { ChartTip } from "../parts/chart-tip.tsx";
import { dashOf } from "../parts/dashes.ts";
import { widthOf } from "../parts/fitted-text.ts";
import { formatNumber } from "../parts/format-number.ts";
import { Legend } from "../parts/legend.tsx";
import { nivoTheme } from "../parts/nivo-theme.ts";
import { drawnRole, Plot, type Size } from "../parts/plot.tsx";
import { isForCanvas, pixelRatio } from "../parts/surface.ts";
import { type SeriesShape, seriesOf } from "../shapes/series.ts";
import { summaryOf } from "./summary.ts";

/** Lines over labels or dates. */
export default function LineDrawing(props: DrawingProps) {
  const { columns, typeName, title, height, isStill = false } = props;
  const shape = useMemo(() => seriesOf(columns), [columns]);
  const colors = useChartColors();
  if (!shape) return <CannotDraw typeName={typeName} height={height} />;
  const isArea = typeName === "AreaChart";
  const items = shape.series.map(({ name }, line) => ({
    name,
    color: colorOf(colors, line),
    line: isDense(shape.labels) ? 0 : line,
  }));
  return (
    <ChartBody style={{ blockSize: height }}>
      {items.length > 1 && <Legend items={items} />}
      <Plot label={summaryOf(isArea ? "area chart" : "line chart", title, shape)}>
        {(size) => <Lines shape={shape} isArea={isArea} size={size} isStill={isStill} />}
      </Plot>
    </ChartBody>
  );
}

interface Datum {
  readonly x: number;
  readonly y: number | null;
  readonly row: number;
}
type Drawn = { id: string; data: readonly Datum[] };

/** Up to this many rows, each one has a mark of its own. */
const marked = 60;

interface LinesProps {
  shape: SeriesShape;
  isArea: boolean;
  size: Size;
  isStill: boolean;
}

function Lines({ shape, isArea, size, isStill }: LinesProps) {
  const colors = useChartColors();
  const timeZone = usePortalTimeZone();
  const { labels, moments, series } = shape;
  const places = useMemo(
    () => moments?.map((moment) => placeInTime(moment, timeZone)) ?? labels.map((_, row) => row),
    [moments, labels, timeZone],
  );
  const value = valueAxis(series, { fromZero: isArea, ticks: Math.max(2, Math.floor(size.height / 64)) });
  const one = series.length === 1 ? series[0]?.name : undefined;
  const left = value.width + (one ? 40 : 18);
  const right = moments || labels.length > 20 ? 24 : Math.max(24, widthOf(labels.at(-1) ?? "") / 2 + 4);
  const inner = size.width - left - right;
  const time = moments && timeAxis(places, inner);
  const below = time ? null : labelsBelow(labels, inner, { mayThin: false });
  const points = series.length * labels.length;
  const data: readonly Drawn[] = series.map(({ values }, index) => ({
    id: String(index),
    data: values.map((y, row) => ({ x: places[row] ?? row, y, row })),
  }));
  const Tip = ({ row }: { row: number }) => (
    <ChartTip
      heading={labels[row]}
      lines={series.map(({ name, values }, index) => ({
        name,
        value: values[row] === null ? "-" : formatNumber(values[row] ?? 0),
        color: colorOf(colors, index),
      }))}
    />
  );
  const common = {
    ...size,
    data,
    role: drawnRole,
    theme: nivoTheme(colors),
    colors: series.map((_, index) => colorOf(colors, index)),
    margin: { top: 12, right, bottom: (below?.room ?? 16) + 38, left },
    xScale: { type: "linear" as const, min: places[0], max: places.at(-1), nice: false },
    yScale: { type: "linear" as const, min: value.min, max: value.max, nice: false },
    curve: "linear" as const,
    enableArea: isArea,
    areaOpacity: 0.16,
    areaBaselineValue: Math.max(0, value.min),
    enableGridX: false,
    gridYValues: [...value.ticks],
    axisLeft: {
      tickValues: [...value.ticks],
      tickSize: 0,
      tickPadding: 8,
      format: formatNumber,
      legend: one,
      legendPosition: "middle" as const,
      legendOffset: 14 - left,
    },
    axisBottom: {
      tickValues: time ? [...time.ticks] : [...(below?.rows ?? [])],
      tickSize: 4,
      tickPadding: 6,
      tickRotation: below?.rotation ?? 0,
      format: time ? time.textOf : (row: number) => below?.textOf(row) ?? "",
      legend: shape.by,
      legendPosition: "middle" as const,
      legendOffset: (below?.room ?? 16) + 24,
    },
    enablePoints: labels.length <= marked,
    pointSize: 7,
    pointColor: colors.surface,
    pointBorderWidth: 2,
    pointBorderColor: { from: "seriesColor" as const },
    animate: false,
  };
  if (isForCanvas(points, "points") && !isStill) {
    return (
      <LineCanvas<Drawn>
        {...common}
        pixelRatio={pixelRatio()}
        layers={["grid", "axes", "areas", drawSeries, "points", "mesh"]}
        tooltip={({ point }) => <Tip row={point.data.row} />}
      />
    );
  }
  return (
    <Line<Drawn>
      {...common}
      layers={[
        "grid",
        "axes",
        "areas",
        ...(isStill ? [] : ["crosshair" as const]),
        SeriesLines,
        "points",
        ...(isStill ? [] : ["slices" as const]),
      ]}
      enableSlices={isStill ? false : "x"}
      isInteractive={!isStill}
      sliceTooltip={({ slice }) => <Tip row={slice.points[0]?.data.row ?? 0} />}
    />
  );
}

const lineWidth = 2;

/** Whether points stand so close to each other that a dash would look like gaps. */
const isDense = (points: readonly unknown[]) => points.length > 200;

/** Lines with dashes, which nivo does not draw; a point between two gaps, which no line shows, is a dot. */
function SeriesLines({ series, lineGenerator }: LineCustomSvgLayerProps<Drawn>) {
  return series.map(({ id, color, data }, index) => (
    <g key={id}>
      <path
        d={lineGenerator(data.map(({ position }) => position)) ?? undefined}
        fill="none"
        stroke={color}
        strokeWidth={lineWidth}
        strokeDasharray={isDense(data) ? undefined : dashOf(index)}
      />
      {data.filter(isAlone).map(({ data: { row }, position: { x, y } }) => (
        <circle key={row} cx={x} cy={y} r={lineWidth} fill={color} />
      ))}
    </g>
  ));
}

function drawSeries(context: CanvasRenderingContext2D, { series, lineGenerator }: LineCustomCanvasLayerProps<Drawn>) {
  lineGenerator.context(context);
  series.forEach(({ color, data }, index) => {
    context.save();
    context.strokeStyle = color;
    context.fillStyle = color;
    context.lineWidth = lineWidth;
    context.setLineDash((isDense(data) ? undefined : dashOf(index))?.split(" ").map(Number) ?? []);
    context.beginPath();
    lineGenerator(data.map(({ position }) => position));
    context.stroke();
    for (const { position } of data.filter(isAlone)) {
      context.beginPath();
      context.arc(position.x, position.y, lineWidth, 0, 2 * Math.PI);
      context.fill();
    }
    context.restore();
  });
}

const isGap = (point: { data: Datum } | undefined) => point === undefined || point.data.y === null;

const isAlone = (point: { data: Datum }, at: number, all: readonly { data: Datum }[]) =>
  !isGap(point) && isGap(all[at - 1]) && isGap(all[at + 1]);
