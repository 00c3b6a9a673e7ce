import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * How a value is shown: text left, number right, date and yes/no in the portal's one form, mono for msisdns and ids.
 */
export type ColumnKind = "text" | "number" | "date" | "boolean" | "mono";

interface SharedColumnProps<Row> {
  label: string;
  kind?: ColumnKind;
  /** The header sorts by `field`. */
  sortable?: boolean;
  /** The cell that names the row, and opens its record if it can be opened; by default the first text column. */
  opens?: boolean;
  /** Hidden until staff choose it, where a list lets its columns be chosen. */
  extra?: boolean;
  /** Stays in sight at the end of the table, however far the columns reach. */
  pinned?: true;
  /** Cut short where its words repeat the heading. */
  narrow?: true;
  /** Draws the cell itself, where no kind fits; `open` wraps its value where the column opens the record. */
  cell?: (row: Row, open: (value: ReactNode) => ReactNode) => ReactNode;
}

/** A column of a key of the row. */
interface KeyColumnProps<Row> extends SharedColumnProps<Row> {
  field: Extract<keyof Row, string>;
  value?: (row: Row) => unknown;
}

/** A column of any key of the contract, with the function that reads its value. */
interface ValueColumnProps<Row> extends SharedColumnProps<Row> {
  field: string;
  value: (row: Row) => unknown;
}

/** A column of any key of the contract, with the function that draws its cells. */
interface CellColumnProps<Row> extends SharedColumnProps<Row> {
  field: string;
  cell: NonNullable<SharedColumnProps<Row>["cell"]>;
  value?: undefined;
}

export type ColumnProps<Row> = KeyColumnProps<Row> | ValueColumnProps<Row> | CellColumnProps<Row>;

/** The same as overloads: of these the compiler tells the error of the last one, which names a wrong field. */
interface ColumnComponent<Row> {
  (props: CellColumnProps<Row>): null;
  (props: ValueColumnProps<Row>): null;
  (props: KeyColumnProps<Row>): null;
}

/** The facts of a column that a table reads. */
export interface Column<Row> extends SharedColumnProps<Row> {
  field: string;
  value: (row: Row) => unknown;
}

function ColumnMark(): null {
  return null;
}

/**
 * The column component of one record type: `const Column = TableColumn<Carrier>()`, so that field names are checked.
 */
export const TableColumn = <Row,>() => ColumnMark as ColumnComponent<Row>;

/** Reads the columns of a table from its children; anything else among them is ignored. */
export function columnsOf<Row>(children: ReactNode): readonly Column<Row>[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<ColumnProps<Row>> => isValidElement(child) && child.type === ColumnMark)
    .map(({ props }) => ({ ...props, value: props.value ?? ((row: Row) => row[props.field as keyof Row]) }));
}
