import type { KeyboardEvent } from "react";

/** Keys of the boxes of a matrix, to know at which one the Tab key stops. */
export const cellKey = {
  column: (action: string) => `column ${action}`,
  row: (prefix: string) => `row ${prefix}`,
  permission: (id: number) => `permission ${id}`,
};

const boxes = "input:not(:disabled)";
const boxIn = (cell: Element | undefined) => cell?.querySelector<HTMLInputElement>(boxes);

/** Moves the focus among the boxes of a table: left and right in reading order, up and down in the column, Home and End in the row. */
export function moveInMatrix(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target;
  const cell = from instanceof HTMLInputElement ? from.closest<HTMLTableCellElement>("td, th") : null;
  const row = cell?.closest("tr");
  if (!cell || !row || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>(boxes)];
  const index = all.indexOf(from as HTMLInputElement);
  const rows = [...event.currentTarget.querySelectorAll("tr")];
  const inColumn = (wanted: readonly HTMLTableRowElement[]) =>
    wanted.map(({ cells }) => boxIn(cells[cell.cellIndex])).find((box) => box);
  const inRow = [...row.querySelectorAll<HTMLInputElement>(boxes)];
  const steps: Readonly<Record<string, () => HTMLInputElement | null | undefined>> = {
    ArrowRight: () => all[index + 1],
    ArrowLeft: () => all[index - 1],
    ArrowDown: () => inColumn(rows.slice(rows.indexOf(row) + 1)),
    ArrowUp: () => inColumn(rows.slice(0, rows.indexOf(row)).toReversed()),
    Home: () => inRow[0],
    End: () => inRow.at(-1),
  };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  step()?.focus();
}
