import { type PointerEvent as ReactPointerEvent, type SyntheticEvent, useEffect, useRef } from "react";

/** Milliseconds that pointer or focus stay on a row that is meant, not passed by. */
const rest = 80;

/** Who is at one of these means something else than to open the row. */
const other = "input, button:not([data-opens])";

/**
 * Handlers of a table's body that tell which row somebody is about to open: the one that pointer or focus rest on, and at once that whose
 * link or `data-opens` button is pressed. A finger that scrolls tells nothing; a tap tells by the focus that it moves.
 */
export function usePointedRow<Row>(rows: readonly Row[], onPoint: ((row: Row) => void) | undefined) {
  const meant = useRef<Row>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onPoint) return undefined;

  const mean = (row: Row | undefined, wait: number) => {
    if (row === meant.current && wait > 0) return;
    clearTimeout(timer.current);
    meant.current = row;
    if (row === undefined) return;
    if (wait > 0) timer.current = setTimeout(() => onPoint(row), wait);
    else onPoint(row);
  };
  const rowOf = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    const line = target instanceof Element && !target.closest(other) ? target.closest("tr") : null;
    return line ? rows[[...currentTarget.children].indexOf(line)] : undefined;
  };
  return {
    onPointerOver: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.pointerType !== "touch") mean(rowOf(event), rest);
    },
    onPointerLeave: () => mean(undefined, rest),
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const opens = event.target instanceof Element && event.target.closest("a, [data-opens]") !== null;
      if (opens && event.pointerType !== "touch") mean(rowOf(event), 0);
    },
    onFocus: (event: SyntheticEvent<HTMLElement>) => mean(rowOf(event), rest),
    onBlur: () => mean(undefined, rest),
  };
}
