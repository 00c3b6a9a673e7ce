import { TextInput } from "@portal/ui";
import { type KeyboardEvent, useId, useState } from "react";
import { GroupBox, type MatrixGroup, PermissionBox } from "./matrix-boxes.tsx";
import { cellKey, moveInMatrix } from "./move-in-matrix.ts";
import classes from "./permission-matrix.module.css";
import {
  choicesOf,
  lockNotes,
  matchingRows,
  type PermissionChoice,
  type PermissionRow,
  permissionRows,
  standardActions,
} from "./permission-rows.ts";

interface PermissionMatrixProps {
  /** The table's name for screen readers. */
  label: string;
  choices: readonly PermissionChoice[];
  isChosen(id: number): boolean;
  onChoose(ids: readonly number[], on: boolean): void;
}

/** Permissions to tick: a row for each prefix, a column for each usual action, found by words, walked with the arrow keys. */
export function PermissionMatrix({ label, choices, isChosen, onChoose }: PermissionMatrixProps) {
  const [search, setSearch] = useState("");
  const [current, setCurrent] = useState<string>();
  const hintId = useId();
  const rows = matchingRows(permissionRows(choices), search);
  const isTicked = ({ id, lock }: PermissionChoice) => lock?.ticked ?? isChosen(id);
  const group: MatrixGroup = {
    isTicked,
    onChoose,
    // one stop for the Tab key; the arrow keys do the rest
    tabIndexOf: (key) => (key === (current ?? firstStop(rows)) ? 0 : -1),
    onFocus: setCurrent,
  };
  return (
    <div className={classes.matrix}>
      <div className={classes.head}>
        <TextInput
          label="Search permissions"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setCurrent(undefined);
          }}
          onKeyDown={keepForm}
        />
        <p className={classes.count}>
          {choices.filter(isTicked).length} of {choices.length} ticked
        </p>
      </div>
      {choices.some(({ lock }) => !lock) && (
        <p id={hintId} className={classes.hint}>
          Arrow keys move, Space ticks. A tick in a heading stands for its row or column.
        </p>
      )}
      <table
        className={classes.table}
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={(event) => moveInMatrix(event)}
      >
        <thead>
          <tr>
            <th scope="col">Prefix</th>
            {standardActions.map((action, index) => (
              <th key={action} scope="col" className={classes.action}>
                <GroupBox
                  {...group}
                  cell={cellKey.column(action)}
                  label={action}
                  name={`${action}, whole column`}
                  of={rows.flatMap(({ standard }) => standard[index] ?? [])}
                />
              </th>
            ))}
            <th scope="col">Others</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixRow key={row.prefix} row={row} group={group} />
          ))}
        </tbody>
      </table>
      <p role="status" className={classes.empty}>
        {rows.length === 0 && "No permission matches"}
      </p>
    </div>
  );
}

function MatrixRow({ row, group }: { row: PermissionRow; group: MatrixGroup }) {
  return (
    <tr>
      <th scope="row">
        <GroupBox
          {...group}
          cell={cellKey.row(row.prefix)}
          label={row.prefix}
          name={`${row.prefix}, whole row`}
          of={choicesOf(row)}
        />
        {lockNotes(row).map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </th>
      {row.standard.map((choice, index) => (
        <td key={standardActions[index]} className={classes.action}>
          {choice && <PermissionBox choice={choice} group={group} />}
        </td>
      ))}
      <td>
        {row.others.length > 0 && (
          <div className={classes.others}>
            {row.others.map((choice) => (
              <PermissionBox key={choice.id} choice={choice} group={group} />
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}

/** The first box that can be ticked: of a column, else of a row. */
function firstStop(rows: readonly PermissionRow[]): string | undefined {
  const isFree = (choice: PermissionChoice | undefined) => choice !== undefined && !choice.lock;
  const column = standardActions.find((_, index) => rows.some(({ standard }) => isFree(standard[index])));
  if (column) return cellKey.column(column);
  const row = rows.find((one) => choicesOf(one).some(isFree));
  return row && cellKey.row(row.prefix);
}

/** Enter in the search field searches; it does not save the form around it. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};
