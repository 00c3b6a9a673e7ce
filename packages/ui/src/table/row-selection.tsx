import { type KeyboardEvent, useEffect, useRef } from "react";

export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** `extend` asks for all rows since the last one that was chosen, as a click with Shift does. */
  onSelect: (rows: readonly Row[], selected: boolean, extend?: boolean) => void;
  /** The name of a row for screen readers, e.g. `row 3`. */
  nameOf: (row: Row) => string;
}

interface SelectHeadProps<Row> {
  rows: readonly Row[];
  selection: RowSelection<Row>;
}

/** Selects all rows on screen, or none. */
export function SelectHead<Row>({ rows, selection: { isSelected, onSelect } }: SelectHeadProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter(isSelected).length;
  const all = count > 0 && count === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  });
  return (
    // no header of a column: it names nothing
    <td data-part="select">
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all rows of this page"
        checked={all}
        disabled={rows.length === 0}
        onChange={() => onSelect(rows, !all)}
      />
    </td>
  );
}

/** Selects one row. */
export function SelectRow<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  const { isSelected, onSelect, nameOf } = selection;
  return (
    <td data-part="select">
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(row)}`}
        checked={isSelected(row)}
        onChange={({ currentTarget: { checked }, nativeEvent }) =>
          onSelect([row], checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={walkBoxes}
      />
    </td>
  );
}

/** Arrow keys go on to the box of the next row; with Shift they select it. */
function walkBoxes(event: KeyboardEvent<HTMLInputElement>) {
  const { key, shiftKey, currentTarget } = event;
  const row = currentTarget.closest("tr");
  const next = key === "ArrowDown" ? row?.nextElementSibling : key === "ArrowUp" ? row?.previousElementSibling : null;
  const box = next?.querySelector<HTMLInputElement>("[data-part=select] > input");
  if (!box) return;
  event.preventDefault();
  box.focus();
  for (const one of shiftKey ? [currentTarget, box] : []) if (!one.checked) one.click();
}
