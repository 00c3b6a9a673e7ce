import type { BarCustomLayerProps, BarDatum, ComputedBarDatum } from "@nivo/bar";
import { useChartColors } from "../parts/chart-colors.ts";
import { widthOf } from "../parts/fitted-text.ts";
import { formatNumber } from "../parts/format-number.ts";
import { tickSize } from "../parts/nivo-theme.ts";

/** Up to this many bars, each one has its number at its end. */
export const mostFigures = 24;

const gap = 6;

/** Bars for a file: each of nivo's own carries an animation, and a thousand of them take seconds. */
export const PlainBars = ({ bars }: BarCustomLayerProps<BarDatum>) =>
  bars.map(({ key, color, ...place }) => <rect key={key} {...placeOf(place)} fill={color} />);

const placeOf = ({ x, y, width, height }: Omit<ComputedBarDatum<BarDatum>, "key" | "color">) => ({
  x,
  y,
  width,
  height,
});

/**
 * Draws numbers above columns, or below those that hang down, where they fit between their neighbours, and the zero
 * line.
 */
export function ColumnFigures({ bars, yScale, innerWidth }: BarCustomLayerProps<BarDatum>) {
  const isOneSeries = new Set(bars.map(({ data: { id } }) => id)).size === 1;
  const roomOf = (width: number) => (isOneSeries ? innerWidth / bars.length - 4 : width + 4);
  return (
    <>
      <ZeroLine x2={innerWidth} y1={placeOfZero(yScale)} y2={placeOfZero(yScale)} />
      {figuresOf(bars)
        .filter(({ text, bar }) => widthOf(text) <= roomOf(bar.width))
        .map(({ text, isBelowZero, bar: { key, x, y, width, height } }) => (
          <Figure
            key={key}
            x={x + width / 2}
            y={isBelowZero ? y + height + gap + tickSize : y - gap}
            anchor="middle"
            text={text}
          />
        ))}
    </>
  );
}

/** Draws numbers beside bars, on the left of those that grow to the left, and the zero line. */
export function BarFigures({ bars, xScale, innerHeight }: BarCustomLayerProps<BarDatum>) {
  return (
    <>
      <ZeroLine y2={innerHeight} x1={placeOfZero(xScale)} x2={placeOfZero(xScale)} />
      {figuresOf(bars)
        .filter(({ bar }) => bar.height >= tickSize)
        .map(({ text, isBelowZero, bar: { key, x, y, width, height } }) => (
          <Figure
            key={key}
            x={isBelowZero ? x - gap : x + width + gap}
            y={y + height / 2 + tickSize * 0.35}
            anchor={isBelowZero ? "end" : "start"}
            text={text}
          />
        ))}
    </>
  );
}

/** Draws the two ends of each range beside it. */
export const RangeFigures = ({ bars }: BarCustomLayerProps<BarDatum>) =>
  bars
    .filter(({ data: { id }, height }) => id === "span" && height >= tickSize)
    .map(({ key, x, y, width, height, data }) => (
      <Figure
        key={key}
        x={x + width + gap}
        y={y + height / 2 + tickSize * 0.35}
        anchor="start"
        text={String(data.data.text)}
      />
    ));

const placeOfZero = (scale: BarCustomLayerProps<BarDatum>["xScale"]) => Number((scale as (value: number) => number)(0));

const figuresOf = (bars: readonly ComputedBarDatum<BarDatum>[]) =>
  bars.length > mostFigures
    ? []
    : bars.flatMap((bar) => {
        const value = bar.data.data[bar.data.id]; // nivo itself makes a gap 0
        return typeof value === "number" ? [{ bar, text: formatNumber(value), isBelowZero: value < 0 }] : [];
      });

interface FigureProps {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  text: string;
}

function Figure({ x, y, anchor, text }: FigureProps) {
  const { text: color, font } = useChartColors();
  return (
    <text x={x} y={y} textAnchor={anchor} fontFamily={font} fontSize={tickSize} fill={color} pointerEvents="none">
      {text}
    </text>
  );
}

const ZeroLine = (ends: { x1?: number; x2?: number; y1?: number; y2?: number }) => (
  <line {...ends} stroke={useChartColors().border} />
);
