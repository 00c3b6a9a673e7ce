import { tickSize } from "./nivo-theme.ts";

/** The mean width of a letter of Inter, as a part of its size. */
const letter = 0.56;

/** The rough width of a drawn text in pixels: enough to leave room for it, without asking the browser. */
export const widthOf = (text: string, size: number = tickSize): number => Math.ceil(text.length * letter * size);

export const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => widthOf(text)));

/** A text shortened by `…` where it does not fit; tooltips and the table show all of it. */
export function fitted(text: string, width: number, size: number = tickSize): string {
  const letters = Math.max(1, Math.floor(width / (letter * size)));
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}
