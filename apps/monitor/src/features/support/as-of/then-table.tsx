import type { Subscription } from "@portal/api-client/contract/monitor";
import { RowsTable } from "@portal/records";
import { Box, type Column, ColumnCell, columnsOf, formatDateTime, TableColumn, usePortalTimeZone } from "@portal/ui";
import type { ReactNode } from "react";
import type { CardTableProps } from "../tab/card-rows.ts";
import { useRowsThen } from "./rows-then.ts";

/**
 * The table of a card as of a moment: a cell that differs says what it is now, one that is not known from when it is, and a row that
 * may be of a former owner of the number asks so; `ThenNote` says why.
 */
export default function ThenTable<Row>({ tab, load, children, ...table }: CardTableProps<Row>) {
  const timeZone = usePortalTimeZone();
  const { then, current, isWhole } = useRowsThen<Row>(tab, load);
  const rowsNow = new Map(current?.results.map((row) => [table.idOf(row), row]));
  const columns = columnsOf<Row>(children);
  const unknownSince = (row: Row, { field }: Column<Row>) =>
    then?.asOf?.unknown.find((one) => one.field === field && one.id === table.idOf(row))?.since;
  const isOfFormer = (row: Row) => then?.asOf?.formerOwner.some(({ id }) => id === table.idOf(row));
  const cellOf = (column: Column<Row>) => (row: Row) => {
    const since = unknownSince(row, column);
    if (since) return <span data-part="text">Not known before {formatDateTime(since, timeZone)}</span>;
    const now = rowsNow.get(table.idOf(row));
    const isFirst = column === columns[0];
    const isGone = isFirst && current && !now && isWhole;
    return (
      <>
        <ColumnCell {...{ column, columns, row }} />
        {isGone && <Mark>Not here now</Mark>}
        {isFirst && isOfFormer(row) && <Mark>Former owner?</Mark>}
        {now && !isSame(shownBy(column, row), shownBy(column, now)) && (
          <Mark>
            Now: <ColumnCell {...{ column, columns, row: now }} />
          </Mark>
        )}
      </>
    );
  };
  const Marked = TableColumn<Row>();
  return (
    <RowsTable {...table}>
      {columns.map((column) => (
        <Marked key={column.field} {...column} cell={cellOf(column)} />
      ))}
    </RowsTable>
  );
}

/** What a cell shows; the planned end of a subscription stands below its next charge. */
const shownBy = <Row,>(column: Column<Row>, row: Row) => [
  column.value(row),
  column.field === "subscriptionNextChargeAt" && (row as Partial<Subscription>).plannedEnd,
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** On a line of its own below the value of then, at the side where the values of its column stand. */
const Mark = ({ children }: { children: ReactNode }) => (
  <Box as="span" display="block">
    <Box
      as="span"
      display="inline-block"
      whiteSpace="normal"
      paddingInline="1"
      borderInlineStart="3px solid {colors.warning}"
      background="warningTint"
      fontSize="small"
    >
      {children}
    </Box>
  </Box>
);
