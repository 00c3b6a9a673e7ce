import { pageSizes } from "@portal/api-client";
import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { cutOffText } from "@portal/api-client/report-query";
import {
  Button,
  chakra,
  DataTable,
  EmptyState,
  formatCount,
  Pagination,
  TableColumn,
  usePortalTimeZone,
} from "@portal/ui";
import Copy from "lucide-react/icons/copy";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { cellText } from "./cell-text.ts";
import { copyText, tellCopied } from "./copy-text.ts";
import { toTsv } from "./tsv.ts";
import { fieldOf, type NumberedRow, useResultRows } from "./use-result-rows.ts";

const Column = TableColumn<NumberedRow>();
const rowsText = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

interface ResultTableProps {
  /** The table's name for screen readers. */
  label: string;
  result: ReportResult;
  /** Whether the report runs again; the old rows stay meanwhile. */
  refreshing?: boolean;
  /** For a widget: as high as its place, without the controls above the rows, and without selection of rows. */
  compact?: boolean;
}

/** The rows of a report with pages, sorting and column widths; values and rows can be copied into a spreadsheet. */
export function ResultTable({ label, result, refreshing = false, compact = false }: ResultTableProps) {
  const timeZone = usePortalTimeZone();
  const rows = useResultRows(result);
  const { columns } = result;
  const cutOff = cutOffText(result);

  const tableOf = (copied: readonly NumberedRow[]) =>
    toTsv([
      columns.map(({ name }) => name),
      ...copied.map(({ values }) => columns.map(({ name }) => cellText(values[name], timeZone))),
    ]);
  /** The number of cells before a row's values. */
  const boxes = compact ? 0 : 1;
  const chosen = () => rows.sorted.filter(({ place }) => rows.selected.has(place));

  /** Copies the value or the rows under the keyboard; marked text is left to the browser. */
  const onCopy = (event: ClipboardEvent) => {
    if (getSelection()?.toString()) return;
    const value = valueAt(event.target);
    if (!value && rows.selected.size === 0) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", rows.selected.size > 0 ? tableOf(chosen()) : (value?.text ?? ""));
    tellCopied(rows.selected.size > 0 ? rowsText(rows.selected.size) : "Value");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const value = event.key === " " ? valueAt(event.target) : null;
    const row = value && rows.shown[value.row];
    if (!row || compact) return;
    event.preventDefault();
    rows.select([row], !rows.selected.has(row.place));
  };
  const valueAt = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("td[tabindex]") : null;
    if (!(cell?.parentElement instanceof HTMLTableRowElement)) return null;
    const row = cell.parentElement.sectionRowIndex;
    const column = columns[cell.cellIndex - boxes];
    return column ? { row, text: cellText(rows.shown[row]?.values[column.name], timeZone) } : null;
  };

  return (
    <Frame data-compact={compact || undefined} onCopy={onCopy} onKeyDown={onKeyDown}>
      {!compact && (
        <div data-part="tools">
          <p role="status">
            {cutOff && <strong>{cutOff}</strong>}
            {rows.selected.size > 0 && <span>{rowsText(rows.selected.size)} selected</span>}
          </p>
          {rows.selected.size > 0 && (
            <Button
              variant="ghost"
              icon={<Copy />}
              onClick={() => void copyText(tableOf(chosen()), rowsText(rows.selected.size))}
            >
              Copy selected
            </Button>
          )}
          <Button
            variant="ghost"
            icon={<Copy />}
            disabled={rows.sorted.length === 0}
            onClick={() => void copyText(tableOf(rows.sorted), rowsText(rows.sorted.length))}
          >
            Copy all
          </Button>
        </div>
      )}
      <DataTable
        label={label}
        rows={rows.shown}
        idOf={({ place }) => place}
        refreshing={refreshing}
        sort={rows.sort}
        onSort={rows.onSort}
        widths={rows.widths}
        selection={
          compact
            ? undefined
            : {
                isSelected: ({ place }) => rows.selected.has(place),
                onSelect: rows.select,
                nameOf: ({ place }) => `row ${place + 1}`,
              }
        }
        walkable
        fill
        instead={
          rows.sorted.length === 0 && (
            <EmptyState title="No rows" message={cutOff ?? "The report found nothing for these filters."} />
          )
        }
      >
        {columns.map(({ name, type }, place) => (
          <Column
            key={fieldOf(place)}
            field={fieldOf(place)}
            label={name}
            kind={type === "number" ? "number" : "text"}
            sortable
            value={({ values }) => cellText(values[name], timeZone)}
          />
        ))}
      </DataTable>
      {rows.sorted.length > 0 && <Pagination label={`Pages of ${label}`} sizes={pageSizes} {...rows.pages} />}
    </Frame>
  );
}

const Frame = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    minInlineSize: "0",
    maxBlockSize: { base: "none", sm: "max(420px, 78dvh)" },
    "&[data-compact]": { flex: "1", minBlockSize: "0", maxBlockSize: "none" },
    "&[data-compact] > [data-fill]": { flex: "1 1 auto", minBlockSize: "0" },
    // Rows as cards scroll, with their pages below them.
    smDown: { "&[data-compact]": { overflowY: "auto" }, "&[data-compact] > [data-fill]": { flex: "none" } },
    "& [data-part=tools]": {
      flex: "none",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "flex-end",
      gap: "{spacing.1} {spacing.2}",
      padding: "6px {spacing.4}",
      borderBlockEnd: "1px solid {colors.divider}",
      fontSize: "table",
      _print: { "& button": { display: "none" } },
    },
    "& [data-part=tools] > p": {
      display: "flex",
      flexWrap: "wrap",
      gap: "0 {spacing.4}",
      marginInlineEnd: "auto",
      color: "muted",
    },
    "& [data-part=tools] strong": { color: "warning", fontWeight: "600" },
    _print: { "&, &[data-compact]": { maxBlockSize: "none", overflow: "visible" } },
  },
});
