import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";

export interface ColumnWidths {
  /** The widths in pixels, by field. Any other column is as wide as its values. */
  readonly of: Readonly<Record<string, number>>;
  /** Gives a column a width; null removes it. */
  set(field: string, width: number | null): void;
}

const narrowest = 48;
const widest = 1200;
const step = 16;

const fitting = (width: number) => Math.min(Math.max(Math.round(width), narrowest), widest);

/** The style for a column's own width, to which its cells cut their values. */
export function widthStyle(widths: ColumnWidths | undefined, field: string): CSSProperties | undefined {
  const width = widths?.of[field];
  if (width === undefined) return undefined;
  return { inlineSize: width, minInlineSize: width, maxInlineSize: width, "--column": `${width}px` } as CSSProperties;
}

interface WidthHandleProps {
  field: string;
  label: string;
  widths: ColumnWidths;
}

/**
 * The edge of a column: the pointer drags it, and arrow keys move it. After a double click, or Enter, the column fits
 * its values again.
 */
export function WidthHandle({ field, label, widths }: WidthHandleProps) {
  const width = widths.of[field];
  const fit = () => widths.set(field, null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot stand in a heading; a separator with a value is the pattern for edges that move
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? narrowest}
      aria-valuetext={width === undefined ? "as wide as its values" : `${width} pixels`}
      tabIndex={0}
      onPointerDown={(event) => drag(event, (moved) => widths.set(field, fitting(moved)))}
      onDoubleClick={fit}
      onKeyDown={(event) => {
        if (event.key === "Enter") return fit();
        const change = { ArrowLeft: -step, ArrowRight: step }[event.key];
        if (change === undefined) return;
        event.preventDefault();
        widths.set(field, fitting((width ?? shownWidth(event)) + change));
      }}
    />
  );
}

const headOf = ({ currentTarget }: KeyboardEvent | PointerEvent) => currentTarget.closest("th");

const shownWidth = (event: KeyboardEvent | PointerEvent) => headOf(event)?.getBoundingClientRect().width ?? narrowest;

/** Follows the pointer until its button is released. */
function drag(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  event.preventDefault();
  const { currentTarget: handle, clientX: start, pointerId } = event;
  const before = shownWidth(event);
  const dragging = new AbortController();
  const { signal } = dragging;
  handle.setPointerCapture(pointerId);
  handle.addEventListener("pointermove", ({ clientX }: globalThis.PointerEvent) => onWidth(before + clientX - start), {
    signal,
  });
  for (const end of ["pointerup", "pointercancel"]) handle.addEventListener(end, () => dragging.abort(), { signal });
}
