import type { RowsTable } from "@portal/records";
import type { ComponentProps } from "react";
import type { Tab } from "./tab.ts";

/** Loads the rows of a card as the tab says: as of its moment, or of now. */
export type LoadRows = (tab: Tab) => { readonly queryKey: readonly unknown[] };

/** The rows of a card. */
export interface CardRows {
  tab: Tab;
  load: LoadRows;
}

export type CardTableProps<Row> = CardRows & ComponentProps<typeof RowsTable<Row>>;
