import { standardActions } from "@portal/api-client/resources";
import { Note, SearchHead } from "@portal/records/form";
import { chakra } from "@portal/ui";
import { useId, useState } from "react";
import { GroupBox, type MatrixGroup, PermissionBox } from "./matrix-boxes.tsx";
import { cellKey, moveInMatrix } from "./move-in-matrix.ts";
import {
  choicesOf,
  lockNotes,
  matchingRows,
  type PermissionChoice,
  type PermissionRow,
  permissionRows,
} from "./permission-rows.ts";

interface PermissionMatrixProps {
  /** The table's name for screen readers. */
  label: string;
  choices: readonly PermissionChoice[];
  isChosen(id: number): boolean;
  onChoose(ids: readonly number[], on: boolean): void;
}

/**
 * Permissions to tick: a row for each prefix, a column for each usual action. A search finds them, and arrow keys move
 * among them.
 */
export function PermissionMatrix({ label, choices, isChosen, onChoose }: PermissionMatrixProps) {
  const [search, setSearch] = useState("");
  const [current, setCurrent] = useState<string>();
  const hintId = useId();
  const all = permissionRows(choices);
  const rows = matchingRows(all, search);
  const isNarrowed = rows.length < all.length;
  const rowsText = `${rows.length} of ${all.length} rows shown`;
  const isTicked = ({ id, lock }: PermissionChoice) => lock?.ticked ?? isChosen(id);
  const group: MatrixGroup = {
    isTicked,
    onChoose,
    // one stop for the Tab key, and arrow keys inside
    tabIndexOf: (key) => (key === (current ?? firstStop(rows)) ? 0 : -1),
    onFocus: setCurrent,
  };
  return (
    <>
      <SearchHead
        label="Search permissions"
        search={search}
        onSearch={(words) => {
          setSearch(words);
          setCurrent(undefined);
        }}
        count={`${choices.filter(isTicked).length} of ${choices.length} ticked${isNarrowed ? `, ${rowsText}` : ""}`}
      />
      {choices.some(({ lock }) => !lock) && (
        <Note id={hintId} marginBlockEnd="3">
          Arrow keys move, Space ticks. A tick in a heading stands for its row or{" "}
          {isNarrowed ? "what is shown of its column" : "column"}.
        </Note>
      )}
      <Matrix aria-label={label} aria-describedby={hintId} onKeyDown={(event) => moveInMatrix(event)}>
        <thead>
          <tr>
            <th scope="col">Prefix</th>
            {standardActions.map((action, index) => (
              <th key={action} scope="col" data-action>
                <GroupBox
                  {...group}
                  cell={cellKey.column(action)}
                  label={action}
                  name={`${action}, whole column`}
                  title={isNarrowed ? rowsText : undefined}
                  choices={rows.flatMap(({ standard }) => standard[index] ?? [])}
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
      </Matrix>
      <Note role="status" paddingBlock={rows.length === 0 ? "4" : "0"}>
        {rows.length === 0 && "No permission matches"}
      </Note>
    </>
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
          choices={choicesOf(row)}
        />
        {lockNotes(row).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </th>
      {row.standard.map((choice, index) => (
        <td key={standardActions[index]} data-action>
          {choice && <PermissionBox choice={choice} group={group} />}
        </td>
      ))}
      <td>
        {row.others.length > 0 && (
          <div>
            {row.others.map((choice) => (
              <PermissionBox key={choice.id} choice={choice} group={group} />
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}

/** The first box that can be ticked: of a column, or else of a row. */
function firstStop(rows: readonly PermissionRow[]): string | undefined {
  const isFree = (choice: PermissionChoice | undefined) => choice !== undefined && !choice.lock;
  const column = standardActions.find((_, index) => rows.some(({ standard }) => isFree(standard[index])));
  if (column) return cellKey.column(column);
  const row = rows.find((one) => choicesOf(one).some(isFree));
  return row && cellKey.row(row.prefix);
}

const Matrix = chakra("table", {
  base: {
    inlineSize: "100%",
    borderCollapse: "collapse",
    fontSize: "table",
    "& :is(th, td)": {
      padding: "2px 8px",
      borderBlockEnd: "1px solid {colors.divider}",
      textAlign: "start",
      verticalAlign: "top",
    },
    "& thead th": {
      position: "sticky",
      insetBlockStart: "var(--top-bar)",
      zIndex: "1",
      background: "surface",
      color: "muted",
      fontWeight: "550",
      verticalAlign: "middle",
    },
    "& tbody tr:hover": { background: "hover" },
    "& tr > :first-child": { minInlineSize: "190px", paddingInlineStart: "0" },
    "& tbody th": { fontWeight: "400" },
    "& tbody th p": { maxInlineSize: "34ch", padding: "0 0 4px 26px", color: "muted", fontSize: "small" },
    "& [data-action]": { inlineSize: "92px", minInlineSize: "84px" },
    "& td > div:not([data-part])": { display: "flex", flexWrap: "wrap", gap: "0 16px" },
    // the focused box stays between the heading and the save bar
    "& tbody input": { scrollMarginBlock: "calc(var(--top-bar) + 44px) 80px" },
    // the heading of the column says it already
    md: { "& tbody [data-action] [data-part=label]": { srOnly: true } },
    mdDown: {
      "&, & thead, & tbody, & tr": { display: "block" },
      "& tr": {
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(96px, 1fr))",
        paddingBlock: "2",
        borderBlockEnd: "1px solid {colors.divider}",
      },
      "& :is(th, td)": { display: "block", inlineSize: "auto", minInlineSize: "0", padding: "0", border: "0" },
      "& tr > :first-child": { minInlineSize: "0" },
      "& thead th": { position: "static" },
      "& thead th:not([data-action]), & td:empty": { display: "none" },
      "& tbody th, & tbody td:last-child": { gridColumn: "1 / -1" },
    },
  },
});
