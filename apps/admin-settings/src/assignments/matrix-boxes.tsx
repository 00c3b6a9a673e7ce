import { NativeCheckbox } from "@portal/ui";
import { cellKey } from "./move-in-matrix.ts";
import { actionOf, type PermissionChoice } from "./permission-rows.ts";

/** What the boxes of a matrix share. */
export interface MatrixGroup {
  isTicked(choice: PermissionChoice): boolean;
  onChoose(ids: readonly number[], on: boolean): void;
  tabIndexOf(key: string): 0 | -1;
  onFocus(key: string): void;
}

/** One permission; its name says what the heading of its column says to the eye. */
export function PermissionBox({ choice, group }: { choice: PermissionChoice; group: MatrixGroup }) {
  const { id, name, lock, disabled } = choice;
  const state = [name, disabled && "disabled", lock?.reason].filter(Boolean).join(", ");
  const key = cellKey.permission(id);
  return (
    <NativeCheckbox
      label={disabled ? `${actionOf(name)} (disabled)` : actionOf(name)}
      aria-label={state}
      title={lock?.reason}
      checked={group.isTicked(choice)}
      disabled={lock !== undefined}
      tabIndex={group.tabIndexOf(key)}
      onFocus={() => group.onFocus(key)}
      onChange={(event) => group.onChoose([id], event.currentTarget.checked)}
    />
  );
}

interface GroupBoxProps extends MatrixGroup {
  cell: string;
  label: string;
  name: string;
  /** What it stands for, where that is not all of it. */
  title?: string | undefined;
  of: readonly PermissionChoice[];
}

/** Ticks or unticks what is free in a row or column; half ticked while only some of it is. */
export function GroupBox({ cell, label, name, title, of, isTicked, onChoose, tabIndexOf, onFocus }: GroupBoxProps) {
  const free = of.filter(({ lock }) => !lock);
  const ticked = of.filter(isTicked).length;
  return (
    <NativeCheckbox
      label={label}
      aria-label={name}
      title={title}
      checked={of.length > 0 && ticked === of.length}
      indeterminate={ticked > 0 && ticked < of.length}
      disabled={free.length === 0}
      tabIndex={tabIndexOf(cell)}
      onFocus={() => onFocus(cell)}
      onChange={() =>
        onChoose(
          free.map(({ id }) => id),
          !free.every(isTicked),
        )
      }
    />
  );
}
