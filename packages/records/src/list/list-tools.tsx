import { chakra } from "@portal/ui";
import type { ReactNode } from "react";
import { ColumnPicker } from "./column-picker.tsx";
import { ExportButton } from "./export-button.tsx";
import { ImportButton } from "./import-button.tsx";
import type { ListSettings } from "./list-settings.ts";
import type { ShownColumns } from "./shown-columns.ts";
import type { ListState } from "./use-list-page.ts";
import { ViewsMenu } from "./views-menu.tsx";

export interface ListToolsProps {
  list: Pick<
    ListState<unknown>,
    | "rules"
    | "name"
    | "subject"
    | "retry"
    | "look"
    | "queryToShare"
    | "open"
    | "changeLook"
    | "download"
    | "fileColumns"
  >;
  columns: ShownColumns;
  settings: ListSettings;
  /** A further tool at the end. */
  children?: ReactNode;
}

/**
 * The tools beside a list's filters: columns and views where they are kept, and the export where the module has one.
 */
export function ListTools({ list, columns, settings, children }: ListToolsProps) {
  const columnsOfFile = columns.hidden.length > 0 ? columns.shown.filter((key) => list.fileColumns.includes(key)) : [];
  if (!settings.offered && !list.download && !children) return null;
  return (
    <Tools>
      {settings.offered && (
        <>
          <ColumnPicker columns={columns} />
          <ViewsMenu list={list} shown={columns.shown} settings={settings} />
        </>
      )}
      {list.subject.file && <ImportButton list={list} />}
      {list.download && <ExportButton download={list.download} columns={columnsOfFile} />}
      {children}
    </Tools>
  );
}

const Tools = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "1",
    marginInlineStart: "auto",
    "& [role=progressbar]": {
      color: "muted",
      fontSize: "small",
      fontVariantNumeric: "tabular-nums",
      whiteSpace: "nowrap",
    },
    smDown: { "& button": { minInlineSize: "control" } },
    _print: { display: "none" },
  },
});
