import { type PointerEvent as ReactPointerEvent, type SyntheticEvent, useEffect, useRef } from "react";

/** The milliseconds that pointer or focus have to stay on a row, so that rows that are only passed do not count. */
const rest = 80;

/** Controls that do something else than open the row. */
const other = "input, button:not([data-opens])";

/**
 * Handlers of a table's body that report the row which is about to be opened: where pointer or focus rest, or at once
 * where its link or `data-opens` button is pressed. A scrolling finger reports nothing; a tap reports its row by the
 * focus that it moves.
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
