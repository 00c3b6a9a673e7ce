import { useMemo, useSyncExternalStore } from "react";

/**
 * The theme's colours as values, since canvases, downloaded files and nivo's computations cannot read CSS variables.
 */
export interface ChartColors {
  readonly series: readonly string[];
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly divider: string;
  readonly border: string;
  readonly font: string;
}

const printed = () => matchMedia("print");

/** Calls back when the theme changes, and before and after printing: paper is light, also where the screen is dark. */
function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const media = printed();
  media.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    media.removeEventListener("change", changed);
  };
}

const currentTheme = () => `${document.documentElement.dataset.theme} ${printed().matches}`;

/** The colours on screen, which follow the theme. */
export function useChartColors(): ChartColors {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return useMemo(readColors, [theme]);
}

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => sixDigits(style.getPropertyValue(`--${name}`).trim());
  return {
    series: Array.from({ length: 8 }, (_, index) => value(`chart-${index + 1}`)),
    surface: value("surface"),
    raised: value("raised"),
    text: value("text"),
    muted: value("muted"),
    divider: value("divider"),
    border: value("border"),
    font: value("font"),
  };
}

/** Writes `#fff`, the form in a minified style sheet, as `#ffffff`. */
const sixDigits = (color: string) => color.replace(/^#(\w)(\w)(\w)$/, "#$1$1$2$2$3$3");

/** The colour of a series; from the ninth series on the colours repeat, with another dash or pattern. */
export const colorOf = ({ series }: ChartColors, index: number): string => series[index % series.length] ?? "";

/** A mixture of two `#rrggbb` colours; a share of 1 is all of the second. */
export function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The theme's text or surface colour, whichever reads better on a colour. */
export function readableOn(color: string, { text, surface }: ChartColors): string {
  const [back, one, other] = [color, text, surface].map(luminance);
  return contrast(back ?? 0, one ?? 0) >= contrast(back ?? 0, other ?? 0) ? text : surface;
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
