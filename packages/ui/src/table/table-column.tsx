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
  /** The cell that opens the record; by default the first text column. */
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

/** A column names a key of the row, or any key of the contract together with the function that reads the value. */
export type ColumnProps<Row> = SharedColumnProps<Row> &
  (
    | { field: Extract<keyof Row, string>; value?: (row: Row) => unknown }
    | { field: string; value: (row: Row) => unknown }
    | { field: string; cell: NonNullable<SharedColumnProps<Row>["cell"]>; value?: undefined }
  );

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
export const TableColumn = <Row,>() => ColumnMark as (props: ColumnProps<Row>) => null;

/** Reads the columns of a table from its children; anything else among them is ignored. */
export function columnsOf<Row>(children: ReactNode): readonly Column<Row>[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<ColumnProps<Row>> => isValidElement(child) && child.type === ColumnMark)
    .map(({ props }) => ({ ...props, value: props.value ?? ((row: Row) => row[props.field as keyof Row]) }));
}
