import type { KeyboardEvent } from "react";

/**
 * Moves the focus among a table's values: arrows, Home and End within a row, with Ctrl to the table's first and last
 * one. The first arrow goes from the frame into the table. A control in a cell keeps its own keys.
 */
export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: frame, target, ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (altKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
  const rows = [...frame.querySelectorAll<HTMLTableRowElement>("tbody tr")].map(valuesOf);
  const at = placeOf(rows, target);
  if (!at && target !== frame) return;
  const next = at ? nextOf(rows, at, key, ctrlKey) : key.startsWith("Arrow") && rows[0]?.[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type Rows = readonly (readonly HTMLElement[])[];

const valuesOf = (row: HTMLTableRowElement) => [...row.querySelectorAll<HTMLElement>("td[tabindex]")];

function placeOf(rows: Rows, cell: HTMLElement): { row: number; column: number } | null {
  const row = rows.findIndex((cells) => cells.includes(cell));
  return row < 0 ? null : { row, column: rows[row]?.indexOf(cell) ?? 0 };
}

function nextOf(rows: Rows, { row, column }: { row: number; column: number }, key: string, ctrl: boolean) {
  switch (key) {
    case "ArrowUp":
      return rows[row - 1]?.[column];
    case "ArrowDown":
      return rows[row + 1]?.[column];
    case "ArrowLeft":
      return rows[row]?.[column - 1];
    case "ArrowRight":
      return rows[row]?.[column + 1];
    case "Home":
      return rows[ctrl ? 0 : row]?.[0];
    case "End":
      return rows.at(ctrl ? -1 : row)?.at(-1);
    default:
      return undefined;
  }
}
