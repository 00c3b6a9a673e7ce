import { Button, chakra, formatCount } from "@portal/ui";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { ExportButton } from "../list/export-button.tsx";
import type { DownloadList } from "../list/use-export.ts";
import type { ListState } from "../list/use-list-page.ts";
import { usePortalData } from "../portal-data.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkAction, BulkOptions, BulkResource } from "./bulk-options.ts";
import { actionWords } from "./bulk-words.ts";
import type { Selection } from "./use-selection.ts";

export interface BulkBarProps {
  list: Pick<ListState<unknown>, "rows" | "total" | "totalIsLowerBound" | "query" | "subject" | "idOf" | "download">;
  resource: BulkResource;
  selection: Selection<unknown>;
  options: BulkOptions;
  /** What the user may do with many records. */
  may: Readonly<Record<BulkAction, boolean>>;
}

/** What can be done with the chosen records, in a row of its own above the table. */
export default function BulkBar({ list, resource, selection, options, may }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const { count, all } = selection;
  const loadCalls = usePortalData().bulk;
  const isPageChosen = list.rows.every(selection.isSelected);
  const offersAll = all === null && isPageChosen && list.total > count && !list.totalIsLowerBound;
  const actions = (Object.keys(actionWords) as BulkAction[]).filter((name) => may[name]);
  const chosen: DownloadList = async (args) =>
    (await loadCalls?.())?.exportChosen({ resource, ids: [...selection.ids] }, args) ?? null;
  return (
    <Bar role="group" aria-label="Selected records">
      <p role="status">
        <strong>{formatCount(count)}</strong> selected
      </p>
      {offersAll && (
        <Button variant="ghost" onClick={selection.selectAll}>
          Select all {formatCount(list.total)} that match
        </Button>
      )}
      {actions.map((name) => (
        <Button key={name} onClick={() => setAction(name)}>
          {actionWords[name].open}
        </Button>
      ))}
      {list.download && <ExportButton label="Export selected" download={all === null ? chosen : list.download} />}
      <Button variant="ghost" onClick={selection.clear}>
        <X aria-hidden="true" />
        Clear selection
      </Button>
      {action && (
        <BulkDialog
          {...{ resource, action, options }}
          title={list.subject.title}
          target={all === null ? { ids: [...selection.ids] } : { filters: [...list.query.filters], expected: all }}
          onDone={() => {
            setAction(null);
            selection.clear();
          }}
          onClose={() => setAction(null)}
        />
      )}
    </Bar>
  );
}

const Bar = chakra("div", {
  base: {
    flex: "none",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "6px 8px",
    padding: "8px 16px",
    borderBlockEnd: "1px solid {colors.divider}",
    background: "infoTint",
    color: "text",
    fontSize: "table",
    "& > p": { marginInlineEnd: "4px", fontVariantNumeric: "tabular-nums" },
    "& > button:last-of-type": { marginInlineStart: "auto" },
    _print: { display: "none" },
  },
});
