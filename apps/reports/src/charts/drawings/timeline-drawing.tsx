import { usePortalTimeZone } from "@portal/ui";
import { scaleLinear } from "d3-scale";
import { useMemo, useState } from "react";
import type { DrawingProps } from "../drawing.ts";
import { placeInTime, timeAxis } from "../parts/axis-of-time.ts";
import { CannotDraw, ChartBody, ChartNote } from "../parts/chart-body.tsx";
import { colorOf, readableOn, useChartColors } from "../parts/chart-colors.ts";
import { ChartTip } from "../parts/chart-tip.tsx";
import { fitted, longest, widthOf } from "../parts/fitted-text.ts";
import { formatNumber } from "../parts/format-number.ts";
import { tickSize } from "../parts/nivo-theme.ts";
import { Plot, type Size } from "../parts/plot.tsx";
import { type Span, type TimelineShape, timelineOf } from "../shapes/spans.ts";

/** Spans in lanes over one axis of time or numbers; nivo has no such chart, so they are drawn here in its look. */
export default function TimelineDrawing({ columns, typeName, title, height }: DrawingProps) {
  const shape = useMemo(() => timelineOf(columns), [columns]);
  if (!shape) return <CannotDraw typeName={typeName} height={height} />;
  const { by, lanes, left } = shape;
  const spans = lanes.reduce((sum, { lines }) => sum + lines.flat().length, 0);
  const [start, end] = columns.slice(-2);
  const textOf = ({ row }: Span) => `${start?.texts[row] ?? ""} – ${end?.texts[row] ?? ""}`;
  return (
    <ChartBody style={{ blockSize: height }}>
      <Plot
        label={`${title}: timeline of ${formatNumber(spans)} spans in ${formatNumber(lanes.length)} lanes of ${by}`}
      >
        {(size) => <Lanes shape={shape} size={size} textOf={textOf} />}
      </Plot>
      {left > 0 && (
        <ChartNote>{`${formatNumber(left)} ${left === 1 ? "row" : "rows"} without a start and a later end left out`}</ChartNote>
      )}
    </ChartBody>
  );
}

interface LanesProps {
  shape: TimelineShape;
  size: Size;
  /** The words for the start and end of a span. */
  textOf: (span: Span) => string;
}

const axisRoom = 28;
const widestBar = 40;

function Lanes({ shape: { lanes, isTime }, size, textOf }: LanesProps) {
  const colors = useChartColors();
  const timeZone = usePortalTimeZone();
  const [tip, setTip] = useState<{ span: Span; lane: string; x: number; y: number } | null>(null);
  const room = Math.min(longest(lanes.map(({ label }) => label)) + 12, size.width / 3);
  const spans = lanes.flatMap(({ lines }) => lines.flat());
  const axis = axisOf(spans, { isTime, timeZone, from: room, to: size.width - 16 });
  const lines = lanes.reduce((sum, lane) => sum + lane.lines.length, 0);
  const lineHeight = Math.min(widestBar + 8, (size.height - axisRoom) / lines);
  const every = Math.max(1, Math.ceil((tickSize + 4) / (lineHeight * (lines / lanes.length))));
  const foot = lines * lineHeight;
  const words = { fontFamily: colors.font, fontSize: tickSize };
  let line = 0;
  return (
    <>
      <svg width={size.width} height={size.height} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <g key={tick} transform={`translate(${axis.placeOf(tick)},0)`}>
            <line y2={foot} stroke={colors.divider} />
            <text y={foot + 20} textAnchor="middle" {...words} fill={colors.muted}>
              {axis.textOf(tick)}
            </text>
          </g>
        ))}
        {lanes.map((lane, index) => {
          const top = line * lineHeight;
          line += lane.lines.length;
          return (
            <g key={lane.label} transform={`translate(0,${top})`}>
              {lineHeight >= 12 && <line x2={size.width - 16} stroke={colors.divider} />}
              {index % every === 0 && (
                <text y={(lane.lines.length * lineHeight) / 2 + 4} {...words} fill={colors.text}>
                  <title>{lane.label}</title>
                  {fitted(lane.label, room - 12)}
                </text>
              )}
              {lane.lines.map((placed, at) =>
                placed.map((span) => {
                  const [x, end] = [axis.placeOf(axis.positionOf(span.start)), axis.placeOf(axis.positionOf(span.end))];
                  const width = Math.max(2, end - x);
                  const pad = lineHeight >= 12 ? 4 : lineHeight / 8;
                  const color = colorOf(colors, index);
                  const height = lineHeight - 2 * pad;
                  const y = at * lineHeight + pad;
                  const show = () => setTip({ span, lane: lane.label, x: x + width / 2, y: top + y });
                  return (
                    <g key={span.row} onPointerEnter={show} onPointerLeave={() => setTip(null)}>
                      <rect x={x} y={y} width={width} height={height} rx={Math.min(3, height / 2)} fill={color} />
                      {height >= 14 && width > widthOf(span.label) * 0.6 + 12 && width > 30 && (
                        <text
                          x={x + 6}
                          y={y + height / 2 + 4}
                          {...words}
                          fill={readableOn(color, colors)}
                          pointerEvents="none"
                        >
                          {fitted(span.label, width - 10)}
                        </text>
                      )}
                    </g>
                  );
                }),
              )}
            </g>
          );
        })}
        <line x1={room} x2={size.width - 16} y1={foot} y2={foot} stroke={colors.border} />
      </svg>
      {tip && (
        <div style={{ transform: placeOfTip(tip, size), pointerEvents: "none", inlineSize: "max-content" }}>
          <ChartTip heading={tip.lane} lines={[{ name: tip.span.label, value: textOf(tip.span) }]} />
        </div>
      )}
    </>
  );
}

/** Places a tip above its bar, or under it near the top, always within the picture. */
function placeOfTip({ x, y }: { x: number; y: number }, { width }: Size): string {
  const left = Math.min(Math.max(x, 160), Math.max(160, width - 160));
  return y > 80
    ? `translate(${left}px,${y - 8}px) translate(-50%,-100%)`
    : `translate(${left}px,${y + 44}px) translate(-50%,0)`;
}

interface AxisOptions {
  isTime: boolean;
  timeZone: string;
  from: number;
  to: number;
}

function axisOf(spans: readonly Span[], { isTime, timeZone, from, to }: AxisOptions) {
  const ends = spans.flatMap(({ start, end }) => [start, end]);
  const extremes = ends.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)] as const, [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as readonly [number, number]);
  if (!isTime) {
    const ticks = Math.max(2, Math.floor((to - from) / 110));
    const scale = scaleLinear().domain(extremes).nice(ticks).range([from, to]);
    return { placeOf: scale, positionOf: (value: number) => value, ticks: scale.ticks(ticks), textOf: formatNumber };
  }
  const positionOf = (moment: number) => placeInTime(moment, timeZone);
  const places = extremes.map(positionOf);
  return { ...timeAxis(places, to - from), positionOf, placeOf: scaleLinear().domain(places).range([from, to]) };
}
