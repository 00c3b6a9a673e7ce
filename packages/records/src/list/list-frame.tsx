import { Alert, Button, chakra, columnsOf, type DataTableProps, PageHeader } from "@portal/ui";
import Check from "lucide-react/icons/check";
import { type ReactNode, useState } from "react";
import { useListSettings } from "./list-settings.ts";
import { EmptyList, FailedList } from "./list-states.tsx";
import { ListTools } from "./list-tools.tsx";
import { RowsPages, RowsTable } from "./rows-table.tsx";
import { shownColumns } from "./shown-columns.ts";
import { SortSelect } from "./sort-select.tsx";
import { ToolFace } from "./tool-face.tsx";
import type { ListState } from "./use-list-page.ts";

export interface ListFrameProps<Row, Filter extends string, Sort extends string> {
  list: ListState<Row, Filter, Sort>;
  purpose?: string | undefined;
  /** Buttons of the head, e.g. `Add`. */
  actions?: ReactNode;
  /** The filters, on the left of the toolbar. */
  filters: ReactNode;
  /** Adds the first record to an empty list; absent where the user may not add one. */
  onAdd?: (() => void) | undefined;
  /** What can be done with the selected rows, in a row of its own above the table. */
  bar?: ReactNode;
  /** Options of the table. */
  table: Pick<DataTableProps<Row>, "isMuted" | "isStruck" | "open" | "onPoint" | "actions" | "selection">;
  /** `TableColumn` elements. */
  children: ReactNode;
}

/** The frame of a list screen: head, toolbar with columns, views and export, table and foot, in each of its states. */
export function ListFrame<Row, Filter extends string, Sort extends string>(props: ListFrameProps<Row, Filter, Sort>) {
  const { list, onAdd } = props;
  const { title } = list.subject;
  const { query } = list;
  const [selecting, setSelecting] = useState(false);
  const failed = list.failure !== null && list.rows.length === 0;
  const settings = useListSettings(list.name);
  const allColumns = columnsOf<Row>(props.children);
  const columns = shownColumns(list, allColumns, settings);
  const leftOut = settings.roleViews.find(({ viewId }) => viewId === list.look.view)?.leftOut ?? [];
  const rows = { ...list, loading: list.loading || settings.loading }; // columns that are hidden a moment later would make the table jump

  return (
    <Page>
      <PageHeader title={title} purpose={props.purpose} actions={props.actions} />
      <Sheet aria-label={title} data-selecting={selecting || undefined}>
        <Toolbar>
          {props.filters}
          <SortSelect columns={allColumns} by={query.sortBy} direction={query.sort} onOrder={list.setOrder} />
          <ListTools list={list} columns={columns} settings={settings}>
            {props.table.selection && (
              <SelectMode variant="ghost" aria-pressed={selecting} onClick={() => setSelecting(!selecting)}>
                <ToolFace icon={<Check />}>Select</ToolFace>
              </SelectMode>
            )}
          </ListTools>
        </Toolbar>
        {list.failure && !failed && (
          <Alert tone="danger" actions={<Button onClick={list.retry}>Retry</Button>}>
            These rows could not be refreshed. {list.failure.message}
          </Alert>
        )}
        {leftOut.length > 0 && (
          <Alert tone="info">
            This view has filters that you may not see. They are left out:{" "}
            {leftOut.map((key) => allColumns.find(({ field }) => field === key)?.label ?? key).join(", ")}
          </Alert>
        )}
        {props.bar}
        <RowsTable
          {...props.table}
          label={title}
          rows={rows}
          idOf={list.idOf}
          fill
          hidden={columns.hidden}
          instead={
            failed ? <FailedList list={list} title={title} /> : <EmptyList list={rows} title={title} onAdd={onAdd} />
          }
        >
          {props.children}
        </RowsTable>
        <RowsPages rows={rows} />
      </Sheet>
    </Page>
  );
}

/** As high as the window, where that is high enough: the rows scroll, the head and the foot stay. */
const Page = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    minInlineSize: "0",
    maxBlockSize: { base: "none", sm: "calc(100dvh - var(--top-bar))" },
    padding: { base: "16px 12px", sm: "20px 24px" },
    "@media (max-height: 559.98px)": { maxBlockSize: "none" },
    _print: { maxBlockSize: "none", padding: "0" },
  },
});

/** On a phone the rows have boxes only after this button, so that a row stays as high as its lines. */
const SelectMode = chakra(Button, { base: { display: { base: "inline-flex", sm: "none" } } });

const Sheet = chakra("section", {
  base: {
    "&:not([data-selecting]) [data-part=select]": { smDown: { display: "none !important" } },
    display: "flex",
    flexDirection: "column",
    minBlockSize: "0",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    background: "surface",
    overflow: "hidden",
    // the link of a row, which opens its record
    "& tbody a": {
      display: "inline-flex",
      alignItems: "center",
      minBlockSize: { base: "0", sm: "26px" },
      color: "inherit",
      fontWeight: "550",
      textDecoration: "none",
      _hover: { color: "accent", textDecoration: "underline" },
    },
    _print: { overflow: "visible", border: "0" },
  },
});

const Toolbar = chakra("div", {
  base: {
    flex: "none",
    display: "flex",
    flexWrap: { base: "wrap", sm: "nowrap" },
    alignItems: { base: "center", sm: "flex-start" },
    gap: "8px 12px",
    padding: "10px 16px",
    borderBlockEnd: "1px solid {colors.divider}",
    "&:empty": { display: "none" },
    "& > form": { flexBasis: { base: "100%", sm: "auto" } },
    _print: { padding: "0", border: "0" },
  },
});
