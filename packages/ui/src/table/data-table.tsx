import { chakra } from "@chakra-ui/react/styled-system";
import { TableRoot } from "@chakra-ui/react/table";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { CSSProperties, ReactNode } from "react";
import { Spoken } from "../feedback/spoken.tsx";
import { BooleanMark, DateTime, Msisdn } from "../parts/values.tsx";
import { type ColumnWidths, WidthHandle, widthStyle } from "./column-widths.tsx";
import { dataTableRecipe } from "./data-table.recipe.ts";
import { type RowSelection, SelectHead, SelectRow } from "./row-selection.tsx";
import { type Column, columnsOf } from "./table-column.tsx";
import { frameRecipe } from "./table-frame.recipe.ts";
import { usePointedRow } from "./use-pointed-row.ts";
import { walkCells } from "./walk-cells.ts";

export interface TableSort {
  readonly by: string;
  readonly direction: "asc" | "desc";
}

export interface RowPaint {
  readonly background: string;
  /** The meaning of the colour. */
  readonly title?: string;
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** `TableColumn` elements. */
  children: ReactNode;
  /** Draws that many skeleton rows in the final geometry instead of the rows. */
  skeletonRows?: number;
  /** Keeps the old rows and shows a thin bar. */
  refreshing?: boolean;
  sort?: TableSort;
  onSort?: (field: string) => void;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Called with a row that is about to be opened, so that its data can be prefetched. */
  onPoint?: (row: Row) => void;
  /** Wraps the value that opens the record. */
  open?: (row: Row, value: ReactNode) => ReactNode;
  isMuted?: (row: Row) => boolean;
  /** Strikes through a row that is kept, but does not count any more. */
  isStruck?: (row: Row) => boolean;
  /** A colour of the row's own, which is never the only sign of its meaning. */
  paint?: (row: Row) => RowPaint | undefined;
  /** Fields of columns that are not drawn. */
  hidden?: readonly string[];
  /** Adds a box to each row that selects it, and one above them for all rows on screen. */
  selection?: RowSelection<Row>;
  /** Lets staff change the width of columns; without it each is as wide as its values. */
  widths?: ColumnWidths;
  /** Values take the focus, and arrow keys move among them: for a table whose values are read and copied one by one. */
  walkable?: boolean;
  /** Shown in the frame instead of rows. */
  instead?: ReactNode;
  /** Scrolls inside its own frame up to the height of its parent. */
  fill?: boolean;
}

const Frame = chakra("div", frameRecipe);

/**
 * The portal's table: sticky head, sort arrows, one form per kind of value; on narrow screens each row becomes labelled
 * lines.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, idOf, children, skeletonRows = 0, refreshing, sort, onSort, actions, isMuted, instead } = props;
  const { selection, widths, walkable = false } = props;
  const pointing = usePointedRow(rows, props.onPoint);
  const columns = columnsOf<Row>(children).filter(({ field }) => !props.hidden?.includes(field));
  const hasControls = !walkable && (actions || props.open || columns.some(({ sortable }) => sortable));
  /**
   * Where nothing in the table takes the focus, its frame does, so that keys can scroll it; arrows go on to its values.
   */
  const scrollStop = hasControls ? {} : { tabIndex: 0, role: "group", "aria-label": label };
  return (
    <Frame data-fill={props.fill || undefined} {...scrollStop} onKeyDown={walkable ? walkCells : undefined}>
      {refreshing && <div role="progressbar" aria-label={`Refreshing ${label}`} />}
      <TableRoot
        native
        recipe={dataTableRecipe}
        aria-label={label}
        aria-busy={skeletonRows > 0 || refreshing || undefined}
      >
        <thead>
          <tr>
            {selection && <SelectHead rows={rows} selection={selection} />}
            {columns.map((column) => (
              <HeadCell key={column.field} {...{ column, sort, onSort, widths }} />
            ))}
            {actions && (
              <th scope="col" data-part="actions">
                <Spoken>Actions</Spoken>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...pointing}>
          {skeletonRows > 0
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <SkeletonRow
                  key={`skeleton-${index + 1}`}
                  columns={columns}
                  index={index}
                  actions={Boolean(actions)}
                  select={Boolean(selection)}
                />
              ))
            : rows.map((row) => (
                <tr
                  key={idOf(row)}
                  data-muted={isMuted?.(row) || undefined}
                  data-struck={props.isStruck?.(row) || undefined}
                  {...painted(props.paint?.(row))}
                >
                  {selection && <SelectRow row={row} selection={selection} />}
                  {columns.map((column) => (
                    <td
                      key={column.field}
                      data-label={column.label}
                      data-kind={column.kind}
                      data-title={((props.open || column.opens) && column === openingColumn(columns)) || undefined}
                      data-pinned={column.pinned || undefined}
                      data-narrow={column.narrow || undefined}
                      tabIndex={walkable ? -1 : undefined}
                      style={widthStyle(widths, column.field)}
                    >
                      <ColumnCell column={column} columns={columns} row={row} open={props.open} />
                    </td>
                  ))}
                  {actions && (
                    <td data-part="actions">
                      <div>{actions(row)}</div>
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
      </TableRoot>
      {instead}
    </Frame>
  );
}

const painted = (paint: RowPaint | undefined) =>
  paint && {
    "data-painted": true,
    title: paint.title,
    style: { "--row-background": paint.background } as CSSProperties,
  };

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: TableSort;
  onSort?: (field: string) => void;
  widths?: ColumnWidths;
}

function HeadCell<Row>({ column: { field, label, kind, sortable, pinned }, sort, onSort, widths }: HeadCellProps<Row>) {
  const width = { style: widthStyle(widths, field), "data-sizable": widths && true, "data-pinned": pinned };
  const handle = widths && <WidthHandle {...{ field, label, widths }} />;
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-kind={kind} {...width}>
        {label}
        {handle}
      </th>
    );
  }
  const direction = sort?.by === field ? sort.direction : undefined;
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-kind={kind}
      {...width}
      aria-sort={direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending"}
    >
      <button type="button" data-sorted={direction !== undefined || undefined} onClick={() => onSort(field)}>
        {label}
        <Arrow aria-hidden="true" />
      </button>
      {handle}
    </th>
  );
}

const skeletonWidths: Readonly<Record<string, string>> = { boolean: "16px", number: "32px" };
const widths = ["72%", "54%", "84%", "62%", "46%"];

function SkeletonRow<Row>({
  columns,
  index,
  actions,
  select,
}: {
  columns: readonly Column<Row>[];
  index: number;
  actions: boolean;
  select: boolean;
}) {
  return (
    <tr>
      {select && <td data-part="select" />}
      {columns.map(({ field, label, kind }, column) => (
        <td key={field} data-label={label} data-kind={kind}>
          <span
            data-part="skeleton"
            style={{ inlineSize: skeletonWidths[kind ?? ""] ?? widths[(index + column) % widths.length] }}
            aria-hidden="true"
          />
        </td>
      ))}
      {actions && <td data-part="actions" />}
    </tr>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  columns: readonly Column<Row>[];
  row: Row;
  open?: DataTableProps<Row>["open"];
}

/** A cell of a column, as its table shows it. */
export function ColumnCell<Row>({ column, columns, row, open }: CellProps<Row>) {
  const opened = (shown: ReactNode) => (open && column === openingColumn(columns) ? open(row, shown) : shown);
  if (column.cell) return column.cell(row, opened);
  const value = column.value(row);
  if (column.kind === "boolean") return <BooleanMark value={value} />;
  if (column.kind === "date") return <DateTime value={typeof value === "string" ? value : null} />;
  if (column.kind === "mono") return opened(<Msisdn value={asText(value)} />);
  const text = asText(value);
  if (text === "") return <span data-value="none">-</span>;
  return opened(
    <span data-part="text" title={text.length > 40 ? text : undefined}>
      {text}
    </span>,
  );
}

const openingColumn = <Row,>(columns: readonly Column<Row>[]) =>
  columns.find(({ opens }) => opens) ?? columns.find(({ kind, cell }) => (kind ?? "text") === "text" && !cell);

/**
 * The text of a value. Missing names and texts show as `-`, so anything else but text or a number counts as missing.
 */
const asText = (value: unknown): string =>
  typeof value === "number" || typeof value === "bigint"
    ? String(value)
    : typeof value === "string"
      ? value.trim()
      : "";
