import { Choropleth, type ChoroplethBoundFeature } from "@nivo/geo";
import { useMemo } from "react";
import { countryNames } from "../country-names.ts";
import type { DrawingProps } from "../drawing.ts";
import { valueAxis } from "../parts/axis-of-values.ts";
import { CannotDraw, ChartBody, ChartNote } from "../parts/chart-body.tsx";
import { type ChartColors, mixed, useChartColors } from "../parts/chart-colors.ts";
import { ChartTip } from "../parts/chart-tip.tsx";
import { formatNumber } from "../parts/format-number.ts";
import { Legend } from "../parts/legend.tsx";
import { nivoTheme } from "../parts/nivo-theme.ts";
import { Plot, type Size } from "../parts/plot.tsx";
import { type MapShape, mapOf } from "../shapes/countries.ts";
import { countryShapes, isDrawn } from "./world.ts";

const names = countryNames(isDrawn);

/** Countries of the world in steps of one colour; rows of other places stand under the map. */
export default function GeoDrawing({ columns, typeName, title, height }: DrawingProps) {
  const shape = useMemo(() => mapOf(columns, names), [columns]);
  const colors = useChartColors();
  if (!shape) return <CannotDraw typeName={typeName} height={height} />;
  const steps = stepsOf(shape, colors);
  const items = steps.map(({ from, to, color }) => ({ name: `${formatNumber(from)} – ${formatNumber(to)}`, color }));
  const others = shape.unmatched.map(({ label, value }) => `${label} ${formatNumber(value)}`);
  return (
    <ChartBody style={{ blockSize: height }}>
      <Plot label={summaryOf(title, shape)}>{(size) => <World shape={shape} steps={steps} size={size} />}</Plot>
      <Legend items={items} />
      {others.length > 0 && <ChartNote>{`Not on the map: ${others.join(", ")}`}</ChartNote>}
    </ChartBody>
  );
}

function summaryOf(title: string, { name, by, countries }: MapShape): string {
  const top = countries.toSorted((one, other) => other.value - one.value).slice(0, 6);
  const values = top.map((country) => `${country.name} ${formatNumber(country.value)}`).join(", ");
  return `${title}: world map of ${name} by ${by}, ${formatNumber(countries.length)} countries; most: ${values}`;
}

interface Step {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** At most six steps with round ends; lower steps are fainter. */
function stepsOf({ name, countries }: MapShape, colors: ChartColors): readonly Step[] {
  const axis = valueAxis([{ name, values: countries.map(({ value }) => value) }], { fromZero: true, ticks: 5 });
  return axis.ticks.slice(1).map((to, index, { length }) => ({
    from: axis.ticks[index] ?? 0,
    to,
    color: mixed(colors.surface, colors.series[0] ?? "", 0.4 + (0.6 * index) / Math.max(1, length - 1)),
  }));
}

/** Width and height of the projection at the scale 1, without Antarctica. */
const [wide, high] = [5.5, 2.55];

interface WorldProps {
  shape: MapShape;
  steps: readonly Step[];
  size: Size;
}

function World({ shape, steps, size }: WorldProps) {
  const colors = useChartColors();
  const values = new Map(shape.countries.map((country) => [country.code, country]));
  const scale = Math.min(size.width / wide, size.height / high);
  return (
    <Choropleth
      {...size}
      features={[...countryShapes]}
      data={shape.countries.map(({ code, value }) => ({ id: code, value }))}
      domain={[steps[0]?.from ?? 0, steps.at(-1)?.to ?? 1]}
      theme={nivoTheme(colors)}
      colors={steps.map(({ color }) => color)}
      unknownColor={mixed(colors.surface, colors.divider, 0.7)}
      projectionType="naturalEarth1"
      projectionScale={scale}
      projectionTranslation={[0.5, 0.5 + (0.17 * scale) / size.height]}
      borderWidth={0.5}
      borderColor={colors.border}
      tooltip={({ feature }) => <CountryTip name={shape.name} country={values.get(codeOf(feature))} />}
    />
  );
}

const codeOf = (feature: ChoroplethBoundFeature) => String((feature as ChoroplethBoundFeature & { id?: string }).id);

const CountryTip = ({ name, country }: { name: string; country: MapShape["countries"][number] | undefined }) =>
  country ? <ChartTip heading={country.name} lines={[{ name, value: formatNumber(country.value) }]} /> : null;
