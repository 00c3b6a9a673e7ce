import { fitted, longest, widthOf } from "./fitted-text.ts";
import { tickSize } from "./nivo-theme.ts";

export interface LabelAxis {
  /** The rows whose labels are drawn. */
  readonly rows: readonly number[];
  /** The text that is drawn for a row's label. */
  readonly textOf: (row: number) => string;
  /** The rotation in degrees. */
  readonly rotation: number;
  /** The room that the labels need across the axis, in pixels. */
  readonly room: number;
}

const gap = 12;
const slanted = 40;
const widest = 140;

/**
 * Labels under a chart: all of them side by side, or slanted, or every second, third … of them. `mayThin` is for labels
 * such as dates, where neighbours make the missing ones clear.
 */
export function labelsBelow(labels: readonly string[], width: number, { mayThin }: { mayThin: boolean }): LabelAxis {
  const step = width / Math.max(1, labels.length);
  const wide = longest(labels);
  const line = tickSize + 4;
  const slantedStep = line + 8;
  if (wide + gap <= step)
    return { rows: everyNth(labels, 1), textOf: (row) => labels[row] ?? "", rotation: 0, room: line };
  if (mayThin || (wide <= 90 && step < slantedStep)) {
    const every = Math.ceil((wide + gap) / step);
    return { rows: everyNth(labels, every), textOf: (row) => labels[row] ?? "", rotation: 0, room: line };
  }
  const every = Math.max(1, Math.ceil(slantedStep / step));
  const rows = everyNth(labels, every);
  const textOf = (row: number) => fitted(labels[row] ?? "", widest);
  const angle = (slanted * Math.PI) / 180;
  const room = Math.ceil(Math.max(...rows.map((row) => widthOf(textOf(row)))) * Math.sin(angle)) + line;
  return { rows, textOf, rotation: -slanted, room };
}

/** Labels beside a chart, one below the other, in at most a third of its width. */
export function labelsBeside(labels: readonly string[], size: { width: number; height: number }): LabelAxis {
  const most = Math.min(240, size.width / 3);
  const room = Math.min(most, longest(labels));
  const every = Math.max(1, Math.ceil((tickSize + 4) / (size.height / Math.max(1, labels.length))));
  return { rows: everyNth(labels, every), textOf: (row) => fitted(labels[row] ?? "", room), rotation: 0, room };
}

const everyNth = (labels: readonly string[], every: number): readonly number[] =>
  labels.flatMap((_, row) => (row % every === 0 ? [row] : []));
