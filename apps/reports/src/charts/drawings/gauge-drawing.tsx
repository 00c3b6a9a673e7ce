import { RadialBar } from "@nivo/radial-bar";
import { useMemo } from "react";
import type { DrawingProps } from "../drawing.ts";
import { CannotDraw, ChartBody, ChartNote } from "../parts/chart-body.tsx";
import { colorOf, useChartColors } from "../parts/chart-colors.ts";
import { fitted, widthOf } from "../parts/fitted-text.ts";
import { formatNumber } from "../parts/format-number.ts";
import { nivoTheme } from "../parts/nivo-theme.ts";
import { drawnRole, Plot, type Size } from "../parts/plot.tsx";
import { type Dial, type GaugeShape, gaugeOf } from "../shapes/dials.ts";

/** Up to eight dials on one scale, each a radial bar of nivo with its figure in the middle. */
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

/** The number of columns that makes the dials largest. */
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
  return dials.map((dial, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, dials.length - row * columns);
    const left = (size.width - inRow * side) / 2 + (index % columns) * side;
    return (
      <div key={index} style={{ position: "absolute", left, top: top + row * side * proportion }}>
        <DialFace dial={dial} end={end} side={side} index={index} />
      </div>
    );
  });
}

/** The scale goes from lower left over the top to lower right, in degrees clockwise from the top. */
const sweep = [-120, 120] as const;

interface DialProps {
  dial: Dial;
  end: number;
  side: number;
  index: number;
}

function DialFace({ dial, end, side, index }: DialProps) {
  const colors = useChartColors();
  const aside = side * 0.1;
  const above = side * 0.06;
  return (
    <RadialBar
      width={side}
      height={side * proportion}
      margin={{ top: above, right: aside, bottom: above, left: aside }}
      data={[{ id: dial.label, data: [{ x: dial.label, y: Math.max(0, dial.value) }] }]}
      maxValue={end}
      startAngle={sweep[0]}
      endAngle={sweep[1]}
      innerRadius={0.8}
      padding={0}
      colors={[colorOf(colors, index)]}
      tracksColor={colors.divider}
      theme={nivoTheme(colors)}
      layers={[
        "tracks",
        "bars",
        ({ center: [x, y] }) => (
          <g transform={`translate(${x},${y})`}>
            <DialTexts dial={dial} end={end} side={side} />
          </g>
        ),
      ]}
      role={drawnRole}
      isInteractive={false}
      animate={false}
    />
  );
}

function DialTexts({ dial: { label, value }, end, side }: Omit<DialProps, "index">) {
  const colors = useChartColors();
  const radius = side * 0.36;
  const thickness = side * 0.08;
  const ends = Math.max(10, Math.min(13, side * 0.045));
  const wide = radius * 1.6;
  const text = formatNumber(value);
  const figure = Math.min(side * 0.12, (wide / widthOf(text, 100)) * 100);
  const name = Math.max(11, Math.min(15, side * 0.055));
  const angle = (sweep[1] * Math.PI) / 180;
  const [endX, endY] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  return (
    <>
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
