import { NativeCheckbox } from "@portal/ui";
import { cellKey } from "./move-in-matrix.ts";
import { actionOf, type PermissionChoice } from "./permission-rows.ts";

/** The state and handlers that the boxes of a matrix share. */
export interface MatrixGroup {
  isTicked(choice: PermissionChoice): boolean;
  onChoose(ids: readonly number[], on: boolean): void;
  tabIndexOf(key: string): 0 | -1;
  onFocus(key: string): void;
}

/** The box of one permission; its name for screen readers includes the heading of its column. */
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
  /** Names the permissions of the box, where it covers only some. */
  title?: string | undefined;
  choices: readonly PermissionChoice[];
}

/** Ticks or unticks the free boxes of a row or column; half ticked while only some of them are. */
export function GroupBox({
  cell,
  label,
  name,
  title,
  choices,
  isTicked,
  onChoose,
  tabIndexOf,
  onFocus,
}: GroupBoxProps) {
  const free = choices.filter(({ lock }) => !lock);
  const ticked = choices.filter(isTicked).length;
  return (
    <NativeCheckbox
      label={label}
      aria-label={name}
      title={title}
      checked={choices.length > 0 && ticked === choices.length}
      indeterminate={ticked > 0 && ticked < choices.length}
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
