import { patternLinesDef } from "@nivo/core";
import { type ComputedDatum, Pie } from "@nivo/pie";
import { useMemo } from "react";
import type { DrawingProps } from "../drawing.ts";
import { CannotDraw, ChartBody, ChartNote } from "../parts/chart-body.tsx";
import { type ChartColors, colorOf, readableOn, useChartColors } from "../parts/chart-colors.ts";
import { ChartTip } from "../parts/chart-tip.tsx";
import { fitted, longest } from "../parts/fitted-text.ts";
import { formatNumber, formatShare } from "../parts/format-number.ts";
import { Legend } from "../parts/legend.tsx";
import { nivoTheme } from "../parts/nivo-theme.ts";
import { drawnRole, Plot, type Size } from "../parts/plot.tsx";
import { type PieShape, pieOf, type Slice } from "../shapes/slices.ts";

/** Slices of a whole, each with its name beside it where there is room, and with its figures in the legend. */
export default function PieDrawing({ columns, typeName, title, height }: DrawingProps) {
  const shape = useMemo(() => pieOf(columns), [columns]);
  const colors = useChartColors();
  if (!shape) return <CannotDraw typeName={typeName} height={height} />;
  const items = shape.slices.map(({ label, value, share }, index) => ({
    name: label,
    color: colorOf(colors, index),
    value: `${formatNumber(value)} (${formatShare(share)})`,
    striped: isStriped(index, colors),
  }));
  return (
    <ChartBody style={{ blockSize: height }} data-beside={height < legendBelowFrom || undefined}>
      <Plot label={summaryOf(title, shape)}>{(size) => <Slices shape={shape} size={size} />}</Plot>
      <Legend items={items} inColumns />
      {shape.negatives > 0 && (
        <ChartNote>{`${formatNumber(shape.negatives)} ${shape.negatives === 1 ? "value" : "values"} below 0 left out`}</ChartNote>
      )}
    </ChartBody>
  );
}

/** In a lower picture, in pixels, the legend stands beside the pie, where there is room. */
const legendBelowFrom = 320;

const summaryOf = (title: string, { by, name, slices }: PieShape) =>
  `${title}: pie chart of ${name} by ${by}; ${slices.map(({ label, share }) => `${label} ${formatShare(share)}`).join(", ")}`;

interface Datum extends Slice {
  readonly id: string;
}

/** A slice of at least this width, in degrees, shows its share inside. */
const labelled = 16;

/** A pie of at least this width, in pixels, shows shares in its slices. */
const labelledFrom = 190;

function Slices({ shape, size }: { shape: PieShape; size: Size }) {
  const colors = useChartColors();
  const data = shape.slices.map((slice, index) => ({ ...slice, id: String(index) }));
  const isWide = size.width >= 560 && size.height >= legendBelowFrom;
  const room = Math.min(longest(shape.slices.map(({ label }) => label)), size.width / 4);
  const side = isWide ? room + 48 : 8;
  return (
    <Pie<Datum>
      {...size}
      data={data}
      role={drawnRole}
      theme={nivoTheme(colors)}
      colors={({ id }) => colorOf(colors, Number(id))}
      margin={{ top: isWide ? 28 : 8, right: side, bottom: isWide ? 28 : 8, left: side }}
      innerRadius={0.5}
      padAngle={0.6}
      borderWidth={1}
      borderColor={colors.surface}
      defs={[stripes(colors)]}
      fill={[{ match: ({ id }: ComputedDatum<Datum>) => isStriped(id, colors), id: "stripes" }]}
      arcLabel={({ id, data: { share } }) => (isStriped(id, colors) ? "" : formatShare(share))}
      enableArcLabels={Math.min(size.width, size.height) >= labelledFrom}
      arcLabelsSkipAngle={size.height < legendBelowFrom ? 1.5 * labelled : labelled}
      arcLabelsTextColor={({ color }: { color: string }) => readableOn(color, colors)}
      enableArcLinkLabels={isWide}
      arcLinkLabel={({ data: { label } }) => fitted(label, room)}
      arcLinkLabelsSkipAngle={3}
      arcLinkLabelsTextColor={colors.text}
      arcLinkLabelsColor={colors.border}
      arcLinkLabelsThickness={1}
      arcLinkLabelsDiagonalLength={12}
      arcLinkLabelsStraightLength={14}
      tooltip={({ datum: { data: slice, color } }) => (
        <ChartTip
          heading={slice.label}
          lines={[{ name: shape.name, value: `${formatNumber(slice.value)} (${formatShare(slice.share)})`, color }]}
        />
      )}
      animate={false}
    />
  );
}

const isStriped = (id: string | number, { series }: ChartColors) => Number(id) >= series.length;

/** The pattern over a colour that comes a second time. */
const stripes = ({ surface }: ChartColors) =>
  patternLinesDef("stripes", { background: "inherit", color: surface, rotation: -45, lineWidth: 2, spacing: 8 });
