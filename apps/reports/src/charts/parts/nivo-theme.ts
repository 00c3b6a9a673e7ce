import type { DefaultSeries, LineSvgProps } from "@nivo/line";
import type { ChartColors } from "./chart-colors.ts";

export const tickSize = 12;

/** The portal's look as a theme of nivo. */
export const nivoTheme = ({
  text,
  muted,
  divider,
  border,
  raised,
  surface,
  font,
}: ChartColors): NonNullable<LineSvgProps<DefaultSeries>["theme"]> => {
  const words = { fontFamily: font, fontSize: tickSize, fill: muted };
  return {
    background: "transparent",
    text: { ...words, fill: text },
    axis: {
      domain: { line: { stroke: border, strokeWidth: 1 } },
      ticks: { line: { stroke: border, strokeWidth: 1 }, text: words },
      legend: { text: { ...words, fontWeight: 600 } },
    },
    grid: { line: { stroke: divider, strokeWidth: 1 } },
    crosshair: { line: { stroke: muted, strokeWidth: 1, strokeOpacity: 1, strokeDasharray: "4 4" } },
    labels: { text: { ...words, fill: text } },
    tooltip: { container: { background: raised, color: text, fontSize: tickSize } },
    annotations: { text: { ...words, outlineColor: surface } },
  };
};
