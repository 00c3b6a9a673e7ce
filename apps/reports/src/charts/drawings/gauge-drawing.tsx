import { chakra } from "@portal/ui";
import { scaleLinear } from "d3-scale";
import { useMemo } from "react";
import type { DrawingProps } from "../drawing.ts";
import { CannotDraw, ChartBody, ChartNote } from "../parts/chart-body.tsx";
import { colorOf, useChartColors } from "../parts/chart-colors.ts";
import { fitted, widthOf } from "../parts/fitted-text.ts";
import { formatNumber } from "../parts/format-number.ts";
import { Plot, type Size } from "../parts/plot.tsx";
import { type Dial, type GaugeShape, gaugeOf } from "../shapes/dials.ts";

/** Up to eight dials on one scale (C3); nivo has none, so they are drawn here in its look. */
export default function GaugeDrawing({ columns, typeName, title, height }: DrawingProps) {
  const shape = useMemo(() => gaugeOf(columns), [columns]);
  if (!shape) return <CannotDraw typeName={typeName} height={height} />;
  const { dials, end, left } = shape;
  const values = dials.map(({ label, value }) => `${label} ${formatNumber(value)}`).join(", ");
  return (
    <ChartBody style={{ blockSize: height }}>
      <Plot label={`${title}: gauge from 0 to ${formatNumber(end)}; ${values}`}>
        {(size) => <Dials shape={shape} size={size} />}
      </Plot>
      {left > 0 && <ChartNote>{`The first ${dials.length} of ${formatNumber(dials.length + left)} rows`}</ChartNote>}
    </ChartBody>
  );
}

/** A dial is a little wider than high. */
const proportion = 0.92;

/** As many columns as make the dials largest. */
function gridOf(count: number, { width, height }: Size) {
  const grids = Array.from({ length: count }, (_, index) => {
    const [columns, rows] = [index + 1, Math.ceil(count / (index + 1))];
    return { columns, rows, side: Math.min(width / columns, height / rows / proportion, 420) };
  });
  return grids.reduce((best, grid) => (grid.side > best.side ? grid : best));
}

function Dials({ shape: { dials, end }, size }: { shape: GaugeShape; size: Size }) {
  const { columns, rows, side } = gridOf(dials.length, size);
  const top = (size.height - rows * side * proportion) / 2;
  return (
    <Picture width={size.width} height={size.height} aria-hidden="true">
      {dials.map((dial, index) => {
        const row = Math.floor(index / columns);
        const inRow = Math.min(columns, dials.length - row * columns);
        const x = (size.width - inRow * side) / 2 + (index % columns) * side;
        return (
          <g key={index} transform={`translate(${x + side / 2},${top + row * side * proportion + side * 0.46})`}>
            <DialFace dial={dial} end={end} side={side} index={index} />
          </g>
        );
      })}
    </Picture>
  );
}

/** From lower left over the top to lower right, in degrees clockwise from the top. */
const sweep = [-120, 120] as const;

function DialFace({
  dial: { label, value },
  end,
  side,
  index,
}: {
  dial: Dial;
  end: number;
  side: number;
  index: number;
}) {
  const colors = useChartColors();
  const angle = scaleLinear().domain([0, end]).range(sweep).clamp(true);
  const radius = side * 0.36;
  const thickness = side * 0.08;
  const ends = Math.max(10, Math.min(13, side * 0.045));
  const wide = radius * 1.6;
  const text = formatNumber(value);
  const figure = Math.min(side * 0.12, (wide / widthOf(text, 100)) * 100);
  const name = Math.max(11, Math.min(15, side * 0.055));
  const [endX, endY] = pointAt(sweep[1], radius);
  return (
    <>
      <path d={arc(sweep[0], sweep[1], radius)} fill="none" stroke={colors.divider} strokeWidth={thickness} />
      {value > 0 && (
        <path
          d={arc(sweep[0], angle(value), radius)}
          fill="none"
          stroke={colorOf(colors, index)}
          strokeWidth={thickness}
        />
      )}
      <text
        y={figure * 0.35}
        textAnchor="middle"
        fontFamily={colors.font}
        fontSize={figure}
        fontWeight={600}
        fill={colors.text}
      >
        {text}
      </text>
      {([0, end] as const).map((limit, at) => (
        <text
          key={limit}
          x={at === 0 ? -endX : endX}
          y={endY + thickness / 2 + ends + 2}
          textAnchor="middle"
          fontFamily={colors.font}
          fontSize={ends}
          fill={colors.muted}
        >
          {formatNumber(limit)}
        </text>
      ))}
      <text y={side * 0.41} textAnchor="middle" fontFamily={colors.font} fontSize={name} fill={colors.text}>
        <title>{label}</title>
        {fitted(label, side * 0.9, name)}
      </text>
    </>
  );
}

function pointAt(degrees: number, radius: number): readonly [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.sin(radians) * radius, -Math.cos(radians) * radius];
}

function arc(from: number, to: number, radius: number): string {
  const [[x1, y1], [x2, y2]] = [pointAt(from, radius), pointAt(to, radius)];
  return `M${x1},${y1}A${radius},${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${x2},${y2}`;
}

const Picture = chakra("svg");
