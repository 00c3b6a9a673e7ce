import { RowsTable } from "@portal/records";
import { useLazyPart } from "@portal/ui";
import type { CardRows, CardTableProps } from "./card-rows.ts";

const loadThenTable = () => import(/* webpackChunkName: "as-of" */ "../as-of/then-table.tsx");
const loadThenNote = () => import(/* webpackChunkName: "as-of" */ "../as-of/then-note.tsx");

/** The table of a card; as of a moment each cell says what it is now, where that differs. */
export function CardTable<Row>({ tab, load, ...table }: CardTableProps<Row>) {
  const { Part } = useLazyPart<CardTableProps<Row>>(tab.at ? loadThenTable : null);
  return Part ? <Part {...{ tab, load }} {...table} /> : <RowsTable {...table} />;
}

/** What an answer as of a moment says of itself, below its card. */
export function CardThen(props: CardRows) {
  const { Part } = useLazyPart(props.tab.at ? loadThenNote : null);
  return Part ? <Part {...props} /> : null;
}
